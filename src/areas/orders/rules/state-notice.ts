import { statusLabel } from './status-label.ts';
import { type OrderState, isOrderState } from './status.ts';

const BODIES: Readonly<Record<OrderState, string>> = {
  '1': 'Recibimos tu pedido. Te avisamos cuando sea aceptado.',
  '2': 'Tu pedido fue aceptado y entra en preparación.',
  '3': 'Tu pedido ya tiene remisión. La planta alista el cargue.',
  '4': 'La factura de tu pedido ya está lista.',
  '5': 'Tu pedido va en camino.',
  '6': 'Tu pedido fue rechazado. Mira el detalle.',
  '-1': 'Tu pedido está en revisión.',
  '-1.5': 'La solicitud de tu pedido fue enviada.',
  '-2': 'Tu pedido fue aprobado.',
  '-2.1': 'Cartera revisa tu pedido antes de liberarlo.',
  '-2.3': 'Pedimos a cartera que libere tu pedido.',
  '-2.5': 'Cartera liberó tu pedido. Sigue su curso.',
  '3.1': 'Logística revisa tu pedido.',
  '3.2': 'Logística liberó tu pedido. Sigue su curso.',
  '3.3': 'Cartera liberó tu pedido. Sigue su curso.',
  '3.4': 'Logística revisa tu pedido.',
};

type Moved = {
  readonly num_pedido: string;
  readonly estado_pedido: string;
  readonly motivo_bloqueo: string | null;
  readonly nombre_destino: string | null;
};

/** The notification of an order's new state, in Spanish; with the block reason in state -1 (specification B4). */
export function stateNotice({ num_pedido, estado_pedido, motivo_bloqueo, nombre_destino }: Moved): {
  readonly title: string;
  readonly body: string;
} {
  const parts = [
    isOrderState(estado_pedido) ? BODIES[estado_pedido] : 'El estado de tu pedido cambió.',
    estado_pedido === '-1' && motivo_bloqueo && `Motivo: ${motivo_bloqueo}.`,
    nombre_destino && `Estación: ${nombre_destino}.`,
  ];
  return {
    title: `Pedido ${num_pedido}: ${statusLabel(estado_pedido)}`,
    body: parts.filter(Boolean).join(' '),
  };
}

const TEMPLATES = {
  '-1': 'order.state.held',
  '-2.1': 'order.state.held',
  '3.1': 'order.state.held',
  '3.4': 'order.state.held',
  '-2.5': 'order.state.released',
  '3.2': 'order.state.released',
  '3.3': 'order.state.released',
  '5': 'order.state.on_the_way',
} as const satisfies Readonly<Partial<Record<OrderState, string>>>;

/** The template by which WhatsApp brings a state: held, released or on its way; undefined for the others. */
export function stateTemplate(estado_pedido: string): (typeof TEMPLATES)[keyof typeof TEMPLATES] | undefined {
  return Object.entries(TEMPLATES).find(([state]) => state === estado_pedido)?.[1];
}
