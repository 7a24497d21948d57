import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { erasePurchases, triesOfPerson } from './person-purchases-store.ts';

/** What vouchers have about users. Whoever holds a voucher's code is not known. */
export const personalData: PersonalData = {
  point_of_sale: { none: 'stations', texts: 'store name key_sha256' },
  voucher: { none: 'codes', texts: 'code_hmac code_sealed last_four sealed_by' },
  voucher_answer: { none: "Salesforce's answers", texts: 'resp_salesforce' },
  voucher_attempt: {
    none: 'attempts at points of sale, of whoever holds a code',
    texts: 'address action result idempotency_key code_hmac answer',
  },
  voucher_config: { none: "the company's configuration", texts: 'store montos usos message_success' },
  voucher_config_version: {
    none: "the company's configuration",
    texts: 'store montos usos message_success author',
  },
  voucher_file_password: { none: 'keys of files', texts: 'selector secret_hash used_by' },
  voucher_file_try: {
    title: 'Intentos de abrir archivos de bonos',
    rows: triesOfPerson,
    texts: 'address',
    erase: 'delete',
  },
  voucher_line: { none: 'amounts of purchases', texts: 'tipo_bono' },
  voucher_purchase: {
    title: 'Compras de bonos',
    rows: 'user',
    texts: 'email email_solicitante uso reward titulo terms',
    erase: 'keep',
    eraseMentions: erasePurchases,
    keeps: 'books',
  },
  voucher_redemption: { none: 'codes' },
};
