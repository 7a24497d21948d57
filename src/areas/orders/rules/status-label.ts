import { type OrderState, isNumeric, isOrderState } from './status.ts';

/** Spanish labels of the states for files and messages; the portal's screens have theirs in a catalogue. */
const LABELS: Readonly<Record<OrderState, string>> = {
  '1': 'Solicitado',
  '2': 'Aceptado',
  '3': 'Remisionado',
  '4': 'Facturado',
  '5': 'Despachado',
  '6': 'Rechazado',
  '-1': 'Enviado a revisión',
  '-1.5': 'Solicitud enviada',
  '-2': 'Pedido aprobado',
  '-2.1': 'En revisión de cartera',
  '-2.3': 'Liberación solicitada',
  '-2.5': 'Liberado por cartera',
  '3.1': 'En revisión de logística',
  '3.2': 'Liberado por logística',
  '3.3': 'Liberado por cartera',
  '3.4': 'En revisión de logística',
};

/** The Spanish label of a code for files and messages, also of an unknown one. */
export function statusLabel(code: string): string {
  if (isOrderState(code)) return LABELS[code];
  return isNumeric(code) ? `Estado ${code}` : 'Estado';
}
