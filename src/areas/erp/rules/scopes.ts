/**
 * What a key of the ERP's interface may do: 'import' records and electronic invoices; read 'events'; store 'files',
 * the content's images (docs/erp.md, Keys).
 */
export const ERP_SCOPES = ['import', 'events', 'files'] as const;
export type ErpScope = (typeof ERP_SCOPES)[number];
