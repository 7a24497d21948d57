/** What the ERP's own codes of classes are called (product.md, Money); a group that the ERP names is called as it says. */
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

/** The Spanish name of a document class, by its agrupacion. */
export function className(agrupacion: string): string {
  return NAMES[agrupacion] ?? agrupacion;
}

/** What one document of a class is called, by its tipo_documento; others by their code. */
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

/** The Spanish name of one document, by its tipo_documento. */
export function documentName(tipo_documento: string): string {
  return DOCUMENTS[tipo_documento] ?? `Documento ${tipo_documento}`;
}

/** The classes that have a name, for a list to choose among; others are found by their number. */
export const DOCUMENT_CLASSES: readonly string[] = Object.keys(DOCUMENTS);
