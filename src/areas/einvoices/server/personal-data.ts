import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What electronic invoices have about users: which archives of a month they asked for. */
export const personalData: PersonalData = {
  einvoice: { none: "the company's invoices to the client", texts: 'code kind number_key buyer_ids currency xml' },
  month_archive: {
    title: 'Archivos del mes',
    rows: 'user',
    texts: 'destinations state error',
    erase: 'delete',
  },
  month_archive_part: { none: "the company's documents to the client", texts: 'bytes' },
};
