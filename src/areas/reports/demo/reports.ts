import type { InformeInput, VistaInput } from '#kit/core/contract/types.ts';

/** `as`: the e-mail address of whose it is. */
type DemoView = VistaInput & { readonly as: string };

/** Saved when the demo is loaded (tools/start/demo-reports.ts). */
export const VIEWS_OF_DEMO: readonly DemoView[] = [
  {
    as: 'legal@valle.example',
    lista: 'facturas-pendientes',
    nombre: 'Vencidas, la más grande primero',
    busqueda: 'estado=AT&orden=-total',
    compartida: true,
  },
  { as: 'legal@valle.example', lista: 'facturas-pendientes', nombre: 'Sin vencer', busqueda: 'estado=NV' },
  { as: 'finanzas@valle.example', lista: 'pagos-realizados', nombre: 'Aprobados', busqueda: 'estado=approved' },
];

/** `view`: the name of the view that it is of; null: the whole list. */
type DemoReport = Omit<InformeInput, 'id' | 'vista'> & { readonly as: string; readonly view: string | null };

/** Scheduled after the views, when the demo is loaded. */
export const REPORTS_OF_DEMO: readonly DemoReport[] = [
  {
    as: 'legal@valle.example',
    informe: 'facturas-pendientes',
    view: 'Vencidas, la más grande primero',
    formato: 'xlsx',
    frecuencia: 'semanal',
    dia: 1,
    destinatarios: ['legal@valle.example', 'finanzas@valle.example', 'contador@asesores-contables.example'],
  },
  {
    as: 'legal@valle.example',
    informe: 'estado-de-cuenta',
    view: null,
    formato: 'pdf',
    frecuencia: 'mensual',
    dia: 0,
    destinatarios: ['legal@valle.example', 'admin@valle.example'],
  },
];
