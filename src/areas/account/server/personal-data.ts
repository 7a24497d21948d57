import type { PersonalData } from '#kit/server/person/personal-data.ts';

const ERP = "the ERP's data of the client";

/** What the account has about users. */
export const personalData: PersonalData = {
  document: {
    none: ERP,
    texts:
      'sociedad num_documento tipo_documento agrupacion num_factura nif_comunitario cufe evento_dian nombre_destino ciudad direccion detalle tipo_cuenta numero_cuenta negocio',
  },
  document_lock: { none: 'locks of documents', texts: 'holder' },
  document_question: { none: 'addresses of strangers, deleted within a day', texts: 'address' },
  erp_inclusion: { none: ERP },
  issued_document: {
    title: 'Documentos pedidos',
    rows: 'user',
    texts: 'code_sha256 kind title number nombre cliente_nit currency',
    secret: ['code_sha256'],
    erase: 'keep',
    keeps: 'number',
  },
  ledger_version: { none: 'numbers' },
  movement: { none: 'money of the client', texts: 'kind' },
  portal_money: { none: 'money of the client', texts: 'holder name detalle' },
  portfolio: { none: 'sums' },
  statement: {
    none: ERP,
    texts: 'sociedad numero_cuenta periodo tipo_estado tipo_documento_cuenta agrupacion negocio',
  },
};
