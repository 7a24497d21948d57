import type { AccountHistoryFilterInput } from '#kit/core/contract/types.ts';
import { monthInWords } from '#kit/core/day.ts';
import { ok } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { Export, ExportColumn, ExportedList } from '#kit/server/export/list.ts';
import { className } from '../rules/classes.ts';
import { readHistoryFilter, stateOnDay } from '../rules/history.ts';
import { statementDay } from '../rules/period.ts';
import { DOCUMENT_EXPORT_COLUMNS, amountColumn, overdueColumn, stateColumn } from './document-export-columns.ts';
import { historyFilterLabels, createStateReaders } from './history-export.ts';
import { statementSummary } from './statement-summary.ts';
import { type PeriodLine, type StatementHeader, periodDocuments } from './periods-store.ts';

export type PeriodArgs = {
  readonly id: number;
  readonly header: StatementHeader;
  readonly detailFilter: AccountHistoryFilterInput | null;
};

/** A period's statement as a file, as of its last day, with the subtotal of `AccountStatusHistory`. */
export const periodExport: ExportedList<PeriodArgs> = {
  name: 'statements',
  fileName: ({ header }) => `estado-de-cuenta-${header.periodo}`,
  read: ({ id, header, detailFilter }, { clock, viewer }) => {
    const { currency } = viewer.store;
    const detail = readHistoryFilter(detailFilter, currency);
    if (!detail.ok) return detail;
    const day = today(clock, viewer.store);
    const list: Export<PeriodLine> = {
      title: 'Estado de cuenta',
      period: monthInWords(header.periodo),
      kind: 'statement',
      asOf: statementDay(header.periodo, day),
      facts: headerFacts(header),
      filters: historyFilterLabels(detail.value, currency),
      unit: ['documento', 'documentos'],
      columns: COLUMNS,
      rows: periodDocuments({ viewer, id, detail: detail.value, today: day }),
      summary: () => statementSummary(statementDay(header.periodo, day), ({ cents }) => cents),
    };
    return ok(list);
  },
};

const stateOfRow = ({ day, fecha_vencimiento_documento: due }: PeriodLine) => stateOnDay(day, { due, closedOn: null });
const { state, overdue } = createStateReaders(stateOfRow);

const COLUMNS: readonly ExportColumn<PeriodLine>[] = [
  DOCUMENT_EXPORT_COLUMNS.num_factura,
  DOCUMENT_EXPORT_COLUMNS.num_documento,
  DOCUMENT_EXPORT_COLUMNS.tipo_documento,
  DOCUMENT_EXPORT_COLUMNS.nombre_destino,
  DOCUMENT_EXPORT_COLUMNS.fecha_documento,
  DOCUMENT_EXPORT_COLUMNS.fecha_vencimiento_documento,
  stateColumn(state),
  overdueColumn(overdue),
  amountColumn('Saldo', 'cents'),
];

function headerFacts(header: StatementHeader): (readonly [string, string])[] {
  const { sociedad, numero_cuenta, tipo_estado, agrupacion, negocio } = header;
  return (
    [
      ['Código de la compañía', sociedad],
      ['Cuenta', numero_cuenta],
      ['Tipo de estado', tipo_estado],
      ['Clase', agrupacion && className(agrupacion)],
      ['Negocio', negocio],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
