import { createHash } from 'node:crypto';
import { dayText, secondText } from '../time.ts';
import { HELD_STATES } from './order-paths.ts';
import type { Order } from './order-store.ts';
import type { OrderKey, OrderRecord, OrderState } from './order-record.ts';
import type { Line } from './portal.ts';

const REJECTION = 'Sin disponibilidad del producto en planta';
const HOLD = 'Cupo de crédito excedido';

const ECUADOR = {
  plants: ['Pascuales', 'El Beaterio'],
  carriers: ['Transcomb del Litoral S.A.', 'Autotanques Pichincha Cía. Ltda.'],
};
const CARRIERS = ['Transportes del Valle S.A.S.', 'Cisternas de Occidente S.A.S.', 'Carrotanques del Magdalena S.A.S.'];
const DRIVERS = ['Luis Peña', 'Hernán Ñáñez', 'Carlos Mosquera', 'Wilson Quispe', 'Édgar Bolaños', 'José Zambrano'];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');

/**
 * The import records of an order's new state at an instant in ms: the order, the event and, from the remission on, the
 * delivery; for an unknown order only the event. `motivo`: the reason of a hold or a rejection.
 */
export function linesOf(order: Order, state: OrderState, at: number, motivo: string | null): Line[] {
  const { codigo_cliente, num_pedido, record } = order;
  const key = { version: at, codigo_cliente, num_pedido };
  const truck = truckOf(order, record?.detalle[0]?.centro_logistico);
  const reasons = {
    motivo_bloqueo: HELD_STATES.has(state) || state === '-2.3' ? (motivo ?? HOLD) : undefined,
    estatus_rechazo: state === '6' ? (motivo ?? REJECTION) : undefined,
  };
  const guia_transporte = state === '5' ? `G-${digits(order, 'guide', 8)}` : undefined;
  const next: OrderRecord | null = record && {
    ...record,
    estado_pedido: state,
    ...reasons,
    estado_bloqueo_pedido: reasons.motivo_bloqueo && 'Bloqueado por cartera',
    num_factura: record.num_factura ?? (state === '4' ? `FS-${num_pedido.slice(-7)}` : undefined),
    guia_transporte,
  };
  const event = {
    kind: 'order_event',
    ...key,
    fecha_hora_evento: secondText(at),
    estado_pedido: state,
    ...reasons,
    ...(state === '4' && { cufe: record?.cufe }),
    ...(state === '5' && {
      guia_transporte,
      transportista: truck.transportista,
      placa: truck.placa,
      ubicacion: record?.detalle[0]?.centro_logistico,
    }),
  };
  if (!next) return [plain(event)];
  const delivery = {
    kind: 'delivery',
    ...key,
    num_entrega: `80${num_pedido.slice(-8)}`,
    fecha: dayText(at),
    ...truck,
    detalle: next.detalle,
  };
  const lines = [{ ...next, kind: 'order', version: at }, event];
  return (state === '3' || state === '5' ? [...lines, delivery] : lines).map(plain);
}

/** A new order of the same goods, requested on the day of an instant in ms. */
export function followingOrder(record: OrderRecord, num_pedido: string, at: number): OrderRecord {
  const day = dayText(at);
  const { fecha_entrega: _, num_factura: _invoice, cufe: _cufe, guia_transporte: _guide, ...rest } = record;
  return {
    ...rest,
    num_pedido,
    estado_pedido: '1',
    fecha_pedido: day,
    ...(record.num_sicom !== undefined && { num_sicom: `${day.slice(0, 4)}${num_pedido.slice(-7)}` }),
  };
}

/** Removes the fields that are not set. */
function plain(line: Line): Line {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}

/** A generated truck, always the same for the same order. */
function truckOf(order: OrderKey, plant: string | undefined) {
  const isInEcuador = plant !== undefined && ECUADOR.plants.includes(plant);
  const letter = (of: string) => pick(order, of, LETTERS);
  return {
    transportista: pick(order, 'carrier', isInEcuador ? ECUADOR.carriers : CARRIERS),
    placa: isInEcuador
      ? `G${letter('b')}${letter('c')}-${digits(order, 'plate', 4)}`
      : `${letter('a')}${letter('b')}${letter('c')}${digits(order, 'plate', 3)}`,
    conductor: pick(order, 'driver', DRIVERS),
    sellos: `${digits(order, 'seal', 6)}, ${digits(order, 'another seal', 6)}`,
  };
}

function pick(order: OrderKey, of: string, all: readonly string[]): string {
  return all[Number(digits(order, of, 9)) % all.length] ?? '';
}

/** `length` generated digits, always the same for the same order. */
function digits({ codigo_cliente, num_pedido }: OrderKey, of: string, length: number): string {
  const hash = createHash('sha256').update(`${codigo_cliente}/${num_pedido}/${of}`).digest();
  return String(hash.readUIntBE(0, 6)).padStart(length, '0').slice(-length);
}
