import type { Permission } from '#kit/core/permission.ts';
import { WHOLE_LISTS } from '../rules/report.ts';

/** The permission that each list needs which can be mailed as a report, in the order of the form's field. */
const NEEDS: Readonly<Record<string, Permission>> = {
  'facturas-pendientes': 'Facturas::pendientes',
  'estado-de-cuenta': 'EstadoDeCuenta::linea',
  historico: 'Movimientos::historico',
  pedidos: 'Trazabilidad::pedidos',
  'pagos-realizados': 'Facturas::pendientes',
  compensaciones: 'Facturas::pendientes',
};

/** The lists that can be mailed as reports. */
export const REPORT_LISTS = Object.entries(NEEDS).map(([name, need]) => ({
  /** The list's name in the contract. */
  name,
  need,
  /** Whether only a view of it can be mailed. */
  needsView: !WHOLE_LISTS.some((whole) => whole === name),
}));
