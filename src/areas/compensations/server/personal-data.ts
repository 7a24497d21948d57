import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What compensations have about users. */
export const personalData: PersonalData = {
  compensation: {
    title: 'Compensaciones',
    rows: 'user',
    texts: 'moneda answer motivo idempotency_key input_sha256',
    secret: ['input_sha256'],
    erase: 'keep',
    keeps: 'books',
  },
  compensation_contradiction: { none: "the ERP's answers", texts: 'told motivo' },
  compensation_line: { none: 'documents of compensations', texts: 'tipo' },
};
