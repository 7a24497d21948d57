import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What electronic invoices have about users: nothing; they are the company's, to the client. */
export const personalData: PersonalData = {
  einvoice: { none: "the company's invoices to the client", texts: 'code kind number_key buyer_ids currency xml' },
};
