import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What cases have about users. What was written about a document belongs to the books; names in it are replaced. */
export const personalData: PersonalData = {
  client_case: {
    title: 'Casos',
    rows: 'user',
    texts: 'tipo estado credit_number withholding idempotency_key input_sha256',
    secret: ['input_sha256'],
    mentions: 'motivo',
    erase: 'keep',
    keeps: 'books',
  },
  case_message: {
    title: 'Mensajes de casos',
    rows: 'user',
    texts: 'author idempotency_key input_sha256',
    secret: ['input_sha256'],
    mentions: 'text',
    erase: 'keep',
    keeps: 'books',
  },
  case_note: { none: "the company's own notes", mentions: 'text' },
  case_file: {
    title: 'Archivos de casos',
    rows: 'user',
    texts: 'type bytes',
    mentions: 'name',
    erase: 'keep',
    keeps: 'books',
  },
  case_read: { title: 'Casos leídos', rows: 'user', erase: 'delete' },
  case_text: { none: "the company's texts", texts: 'title text' },
};
