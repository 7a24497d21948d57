import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { linesOfPerson } from './person-lines-store.ts';

/** What approvals have about users. */
export const personalData: PersonalData = {
  approval_policy: { title: 'Política de aprobación guardada', rows: 'user', erase: 'keep', keeps: 'number' },
  approval_policy_approver: { title: 'Aprobador de pagos', rows: 'user', erase: 'delete' },
  approval_request: {
    title: 'Solicitudes de pago',
    rows: 'user',
    texts: 'prepared_document kind moneda detail hash note state idempotency_key input_sha256',
    mentions: 'reason',
    secret: ['input_sha256'],
    erase: { prepared_document: null, note: null },
    keeps: 'books',
  },
  approval_request_line: {
    title: 'Documentos de solicitudes de pago',
    rows: linesOfPerson,
    texts: 'side observaciones',
    erase: { observaciones: null },
    keeps: 'books',
  },
};
