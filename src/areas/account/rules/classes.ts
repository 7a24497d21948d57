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
