import type { Permission } from '#kit/core/permission.ts';

/** A list that can be mailed as a report. */
type ReportList = {
  /** The list's name in the contract. */
  readonly name: string;
  readonly need: Permission;
  /** Whether only a view of it can be mailed. */
  readonly needsView: boolean;
};

/** The lists that can be mailed as reports. */
export const REPORT_LISTS: readonly ReportList[] = [
  { name: 'facturas-pendientes', need: 'Facturas::pendientes', needsView: false },
  { name: 'estado-de-cuenta', need: 'EstadoDeCuenta::linea', needsView: false },
  { name: 'historico', need: 'Movimientos::historico', needsView: false },
  { name: 'pedidos', need: 'Trazabilidad::pedidos', needsView: false },
  { name: 'pagos-realizados', need: 'Facturas::pendientes', needsView: true },
  { name: 'compensaciones', need: 'Facturas::pendientes', needsView: true },
];
