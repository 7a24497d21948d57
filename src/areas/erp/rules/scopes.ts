/**
 * Scopes of an ERP key: 'import' for records and electronic invoices; 'events' to read events; 'files' to store the
 * content's images (docs/erp.md, Keys).
 */
export const ERP_SCOPES = ['import', 'events', 'files'] as const;
export type ErpScope = (typeof ERP_SCOPES)[number];
