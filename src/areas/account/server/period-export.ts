import type { AccountHistoryFilterInput } from '../../../kit/core/contract.ts';
import { ok } from '../../../kit/core/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { Export, ExportColumn, ExportedList } from '../../../kit/server/export/list.ts';
import { className } from '../rules/classes.ts';
import { readHistoryFilter, standingOn } from '../rules/history.ts';
import { statementDay } from '../rules/period.ts';
import { historyWords, stateOnPaper } from './history-export.ts';
import { type PeriodLine, type StatementHeader, listedOfPeriod } from './periods-store.ts';

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
      title: `Estado de cuenta ${header.periodo}`,
      kind: 'statement',
      asOf: statementDay(header.periodo, day),
      filters: [...headerWords(header), ...historyWords(detail.value, currency)],
      unit: ['documento', 'documentos'],
      columns: COLUMNS,
      rows: listedOfPeriod({ viewer, id, detail: detail.value, today: day }),
    };
    return ok(list);
  },
};

const standing = ({ day, fecha_vencimiento_documento: due }: PeriodLine) => standingOn(day, { due, closedOn: null });
const { state, overdue } = stateOnPaper(standing);

const COLUMNS: readonly ExportColumn<PeriodLine>[] = [
  { label: 'Factura', kind: 'text', width: 18, share: 1.8, of: (row) => row.num_factura },
  { label: 'Documento', kind: 'text', width: 16, share: 1.6, of: (row) => row.num_documento },
  { label: 'Clase', kind: 'text', width: 8, of: (row) => row.tipo_documento },
  { label: 'Estación', kind: 'text', width: 28, share: 2.4, of: (row) => row.nombre_destino },
  { label: 'Fecha', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_documento },
  { label: 'Vencimiento', kind: 'day', width: 13, share: 1.65, of: (row) => row.fecha_vencimiento_documento },
  { label: 'Estado', kind: 'text', width: 12, share: 1.3, of: state },
  { label: 'Días de mora', kind: 'number', width: 13, of: overdue },
  { label: 'Saldo', kind: 'amount', width: 18, share: 2.2, of: (row) => row.cents, total: 'cents' },
];

function headerWords({ sociedad, numero_cuenta, tipo_estado, agrupacion, negocio }: StatementHeader): string[] {
  return [
    `Sociedad: ${sociedad}`,
    numero_cuenta ? `Cuenta: ${numero_cuenta}` : null,
    `Tipo de estado: ${tipo_estado}`,
    agrupacion ? `Clase: ${className(agrupacion)}` : null,
    negocio ? `Negocio: ${negocio}` : null,
  ].filter((words) => words !== null);
}
