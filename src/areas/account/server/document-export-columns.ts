import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { ExportColumn } from '#kit/server/export/list.ts';
import { documentName } from '../rules/classes.ts';

type DocumentRow = {
  readonly num_factura: string | null;
  readonly num_documento: string;
  readonly tipo_documento: string;
  readonly nombre_destino: string | null;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
};

/** Columns that files of documents share, named after their content. */
export const DOCUMENT_EXPORT_COLUMNS = {
  num_factura: { label: 'Factura', kind: 'text', width: 18, isInPdf: true, of: (row) => row.num_factura },
  num_documento: { label: 'Documento', kind: 'text', width: 16, isInPdf: true, of: (row) => row.num_documento },
  tipo_documento: { label: 'Clase', kind: 'text', width: 22, of: (row) => documentName(row.tipo_documento) },
  nombre_destino: { label: 'Estación', kind: 'text', width: 28, isInPdf: true, of: (row) => row.nombre_destino },
  fecha_documento: { label: 'Fecha', kind: 'day', width: 13, isInPdf: true, of: (row) => row.fecha_documento },
  fecha_vencimiento_documento: {
    label: 'Vencimiento',
    kind: 'day',
    width: 13,
    isInPdf: true,
    of: (row) => row.fecha_vencimiento_documento,
  },
} as const satisfies Readonly<Record<keyof DocumentRow, ExportColumn<DocumentRow>>>;

/** The column of the state; `of` returns its text. */
export function stateColumn<Row>(of: (row: Row) => string): ExportColumn<Row> {
  return { label: 'Estado', kind: 'text', width: 12, isInPdf: true, of };
}

/** The column of days in arrears, in Excel only. */
export function overdueColumn<Row>(of: (row: Row) => number): ExportColumn<Row> {
  return { label: 'Días de mora', kind: 'number', width: 13, of };
}

/** The column of an amount in cents, with a sum. */
export function amountColumn<Row extends Readonly<Record<Key, Cents | null>>, Key extends keyof Row & string>(
  label: string,
  key: Key,
): ExportColumn<Row> {
  return { label, kind: 'amount', width: 18, isInPdf: true, of: (row) => row[key], total: key };
}
