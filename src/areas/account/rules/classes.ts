/** Spanish names of the ERP's class codes (docs/domain.md, SAP document classes); other codes keep the ERP's name. */
const NAMES: Readonly<Record<string, string>> = {
  RV: 'Facturas',
  DR: 'Facturas de servicio',
  DB: 'Notas débito',
  'DB-SF': 'Notas débito por sobretasa',
  'DB-SP': 'Notas débito por diferencia de precio',
  DZ: 'Pagos',
  DG: 'Notas crédito',
  AB: 'Compensaciones',
};

export function className(agrupacion: string): string {
  return NAMES[agrupacion] ?? agrupacion;
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  RV: 'Factura de venta',
  DR: 'Factura de servicio',
  DB: 'Nota débito',
  'DB-SF': 'Nota débito por sobretasa',
  'DB-SP': 'Nota débito por diferencia de precio',
  DZ: 'Pago recibido',
  DG: 'Nota crédito',
  AB: 'Documento de ajuste',
};

export function documentName(tipo_documento: string): string {
  return DOCUMENTS[tipo_documento] ?? `Documento ${tipo_documento}`;
}

export const DOCUMENT_CLASSES: readonly string[] = Object.keys(DOCUMENTS);
