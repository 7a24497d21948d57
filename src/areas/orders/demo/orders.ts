import { type Company, type Destination, countryOf } from '#kit/demo/companies.ts';
import { ASSORTMENTS } from '#kit/demo/products.ts';
import { Random } from '#kit/demo/random.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { documents } from '#areas/account/demo/documents.ts';
import { type OrderState, isOrderState } from '../rules/status.ts';
import { type DemoInvoice, invoicesOf } from './invoices.ts';

/** The states that lead an order to its current state. */
const PATHS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  '1': ['1'],
  '2': ['1', '2'],
  '3': ['1', '2', '3'],
  '4': ['1', '2', '3', '4'],
  '5': ['1', '2', '3', '4', '5'],
  '6': ['1', '6'],
  '-1': ['1', '-1'],
  '-1.5': ['-1.5'],
  '-2': ['1', '-2'],
  '-2.1': ['1', '-1', '-2.1'],
  '-2.3': ['1', '-1', '-2.1', '-2.3'],
  '-2.5': ['1', '-1', '-2.1', '-2.3', '-2.5'],
  '3.1': ['1', '2', '3', '3.1'],
  '3.2': ['1', '2', '3', '3.1', '3.2'],
  '3.3': ['1', '2', '3', '3.1', '3.3'],
  '3.4': ['1', '2', '3', '3.4'],
};
const STATES = Object.keys(PATHS).filter(isOrderState);

/** States held for credit; their orders get a reason. */
const HELD: ReadonlySet<OrderState> = new Set(['-1', '-2.1', '-2.3']);
const HOLD_REASONS = ['Cupo de crédito excedido', 'Facturas vencidas por más días de los permitidos'];
const REJECT_REASONS = ['Sin disponibilidad del producto en planta', 'Pedido duplicado', 'Programación no disponible'];

const CARRIERS = {
  CO: ['Transportes del Valle S.A.S.', 'Cisternas de Occidente S.A.S.', 'Carrotanques del Magdalena S.A.S.'],
  EC: ['Transcomb del Litoral S.A.', 'Autotanques Pichincha Cía. Ltda.'],
} as const;
const DRIVERS = ['Luis Peña', 'Hernán Ñáñez', 'Carlos Mosquera', 'Wilson Quispe', 'Édgar Bolaños', 'José Zambrano'];

/**
 * Maximum documents of a normal company. Companies with more belong to large data sets: they get fewer orders and no
 * invoices.
 */
const SMALL = 2000;

type Line = {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: number;
  readonly centro_logistico: string;
};

type Draft = {
  readonly state: OrderState;
  readonly date: Day;
  readonly destination: Destination;
  readonly lines: readonly Line[];
  /** Amount in the company's currency, as text. */
  readonly value: string;
  readonly invoice: DemoInvoice | null;
  /** Whether less was delivered than ordered. */
  readonly isAmended?: boolean;
};

type Truck = { readonly transportista: string; readonly placa: string; readonly conductor: string };

/**
 * Generates a company's orders up to yesterday as import records, each with its events and delivery: a recent order in
 * each state, and older dispatched orders. The result depends on the seed and the day only.
 */
export function* orders(company: Company, seed: string, today: Day): Generator<object> {
  const random = new Random(`${seed} orders ${company.code} ${today}`);
  const invoices = company.documents > SMALL ? [] : invoicesOf(documents(company, seed, today), company, today);
  const older = company.documents > SMALL ? 30 : Math.round(company.documents / 11);
  const drafts = [
    ...STATES.map((state, index) => newest(random, company, today, state, index, invoices)),
    ...Array.from({ length: older }, () => old(random, company, today, invoices)),
  ].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  // numbers grow with the days, as in an ERP
  let number = 4_500_000_000 + random.whole(10_000, 900_000);
  for (const draft of drafts) {
    number += random.whole(1, 9);
    yield* records(random, company, draft, String(number), today);
  }
}

/** A recent order whose path to its state ends yesterday at the latest. */
function newest(
  random: Random,
  company: Company,
  today: Day,
  state: OrderState,
  at: number,
  invoices: DemoInvoice[],
): Draft {
  const date = addDays(today, -(PATHS[state].length + (at % 4)));
  if (!billed(state)) return requested(random, company, state, date);
  return { ...linked(random, company, state, date, invoices), isAmended: state === '5' };
}

/** An order of the last year: usually dispatched, sometimes rejected. */
function old(random: Random, company: Company, today: Day, invoices: DemoInvoice[]): Draft {
  const date = addDays(today, -random.whole(12, random.percent(60) ? 60 : 360));
  return random.percent(6) ? requested(random, company, '6', date) : linked(random, company, '5', date, invoices);
}

function billed(state: OrderState): boolean {
  return state === '4' || state === '5';
}

/** The order of the newest invoice without an order; if there is none, an order without an invoice. */
function linked(random: Random, company: Company, state: OrderState, date: Day, invoices: DemoInvoice[]): Draft {
  const invoice = invoices.shift();
  if (!invoice) return requested(random, company, state, date);
  const product = lineOf(company, invoice.product, invoice.quantity, invoice.plant);
  return {
    state,
    // the path bills the order on the invoice's day
    date: addDays(invoice.date, -PATHS['5'].indexOf('4')),
    destination: invoice.destination,
    lines: [product],
    value: invoice.total,
    invoice,
  };
}

function requested(random: Random, company: Company, state: OrderState, date: Day): Draft {
  const { products, plants } = ASSORTMENTS[company.store];
  const plant = random.percent(60) ? (plants[0] ?? '') : random.pick(plants);
  const chosen = random.some(products, random.whole(1, 3));
  const lines = chosen.map(({ name, least, most, step }) =>
    lineOf(company, name, least + step * random.whole(0, Math.floor((most - least) / step / 2)), plant),
  );
  const cents = chosen.reduce((sum, { price }, at) => sum + price * (lines[at]?.cantidad ?? 0) * 100, 0);
  return {
    state,
    date,
    destination: random.pick(company.destinations),
    lines,
    value: countryOf(company.store) === 'CO' ? String(Math.round(cents / 100)) : (Math.round(cents) / 100).toFixed(2),
    invoice: null,
  };
}

function lineOf({ store }: Company, name: string, cantidad: number, centro_logistico: string): Line {
  const { products } = ASSORTMENTS[store];
  const at = products.findIndex((product) => product.name === name);
  return {
    cod_producto: `0000000000100${countryOf(store) === 'CO' ? 4 : 7}${store.includes('lubricantes') ? 8 : 5}${String(at * 7 + 21).padStart(3, '0')}`,
    descripcion: name,
    unidad_medida: products[at]?.unit ?? 'gal',
    cantidad,
    centro_logistico,
  };
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function truckOf(random: Random, { store }: Company): Truck {
  const country = countryOf(store);
  const letter = () => LETTERS.charAt(random.whole(0, LETTERS.length - 1));
  const placa =
    country === 'CO'
      ? `${letter()}${letter()}${letter()}${random.digits(3)}`
      : `G${letter()}${letter()}-${random.digits(4)}`;
  return { transportista: random.pick(CARRIERS[country]), placa, conductor: random.pick(DRIVERS) };
}

function* records(random: Random, company: Company, draft: Draft, num_pedido: string, today: Day): Generator<object> {
  const { state, date, destination, lines, value, invoice, isAmended = false } = draft;
  const key = { version: 1, codigo_cliente: company.code, num_pedido };
  const truck = truckOf(random, company);
  const reason = HELD.has(state) && { motivo_bloqueo: random.pick(HOLD_REASONS) };
  const rejection = state === '6' && { estatus_rechazo: random.pick(REJECT_REASONS) };
  const guide = state === '5' && { guia_transporte: `G-${random.digits(8)}` };
  const invoiced = invoice && { num_factura: invoice.number, cufe: invoice.cufe };
  yield {
    kind: 'order',
    ...key,
    estado_pedido: state,
    fecha_pedido: date,
    fecha_entrega: addDays(date, 4),
    ...(company.store === 'combustibles' && { num_sicom: `${date.slice(0, 4)}${num_pedido.slice(-7)}` }),
    valor: value,
    destino: destination.code,
    nombre_destino: destination.name,
    nombre_solicitante: company.name,
    ...invoiced,
    ...guide,
    ...reason,
    ...(reason && { estado_bloqueo_pedido: 'Bloqueado por cartera' }),
    ...rejection,
    detalle: lines,
  };
  for (const [at, step] of PATHS[state].entries()) {
    const day = addDays(date, at);
    // no event is later than yesterday, so that none is in the future of any clock
    const on = day < today ? day : addDays(today, -1);
    yield {
      kind: 'order_event',
      ...key,
      fecha_hora_evento: `${on} ${String(8 + 2 * at).padStart(2, '0')}:${random.whole(10, 59)}:00`,
      estado_pedido: step,
      ...(HELD.has(step) && (reason || { motivo_bloqueo: HOLD_REASONS[0] })),
      ...(step === '6' && rejection),
      ...(step === '4' && invoice && { cufe: invoice.cufe }),
      ...(step === '5' && { ...guide, ...carried(truck), ubicacion: lines[0]?.centro_logistico }),
    };
  }
  if (!PATHS[state].includes('3')) return;
  yield {
    kind: 'delivery',
    ...key,
    num_entrega: `80${num_pedido.slice(2)}`,
    fecha: addDays(date, 4),
    ...truck,
    sellos: Array.from({ length: random.whole(2, 4) }, () => random.digits(6)).join(', '),
    detalle: isAmended ? lines.map((line) => ({ ...line, cantidad: Math.round(line.cantidad * 0.96) })) : lines,
  };
}

function carried({ transportista, placa }: Truck): Omit<Truck, 'conductor'> {
  return { transportista, placa };
}
