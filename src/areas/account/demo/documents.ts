import { type Company, type Destination, countryOf } from '#kit/demo/companies.ts';
import { accessKey, cufe } from '#kit/demo/fiscal.ts';
import { bankDay } from '#kit/demo/places.ts';
import { ASSORTMENTS, randomSale } from '#kit/demo/products.ts';
import { Random } from '#kit/demo/random.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { decimalText } from '#kit/core/money.ts';
import { claimStarts } from '../rules/claim-period.ts';

/** The RUC and the prefixes of the selling company. */
export const ISSUER = '1792060346001';
const YEARS = 2;

/** A document before its conversion to an import record. Amounts in signed cents. */
type Draft = {
  readonly type: string;
  readonly group: string;
  readonly date: Day;
  readonly due: Day;
  readonly original: number;
  readonly open: number;
  readonly destination: Destination | null;
  readonly text: string;
  readonly blocked: boolean;
};

/** A draft with the day on which its closed part was compensated; null if all of it is open. */
type Dated = Draft & { readonly closedOn: Day | null };

/** The number range of each class, as in an ERP. */
const RANGES: Readonly<Record<string, number>> = {
  RV: 9000,
  DR: 1800,
  DB: 1810,
  'DB-SF': 1820,
  'DB-SP': 1830,
  DZ: 1400,
  DG: 1600,
  AB: 100,
};

/** Days from today to the due day of open invoices: in each of the four overdue buckets, today, and later. */
function dueInDays(random: Random, number: number, terms: number): number {
  // the first seven numbers cover every kind
  const kind = number < 7 ? number : random.whole(0, 11);
  if (kind === 0) return -random.whole(1, 7);
  if (kind === 1) return -random.whole(8, 14);
  if (kind === 2) return -random.whole(15, 21);
  if (kind === 3) return -random.whole(22, 70);
  if (kind === 4) return 0;
  return random.whole(1, terms);
}

/**
 * A company's documents of two years up to `today` and its statements of the last year, as import records; the same
 * for the same seed and day.
 */
export function* documents(company: Company, seed: string, today: Day): Generator<object> {
  const random = new Random(`${seed} documents ${company.code} ${today}`);
  const drafts = Array.from({ length: company.documents }, (_, i) => draftOf(random, company, today, i));
  // numbers grow with the days, as in an ERP
  drafts.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const counters = new Map<string, number>();
  const closings = new Random(`${seed} closings ${company.code} ${today}`);
  const dated = drafts.map((draft) => Object.assign(draft, { closedOn: closingDay(closings, company, draft, today) }));
  const claims = claimsOf(company, dated, today);
  for (const draft of dated) {
    const count = (counters.get(draft.type) ?? random.whole(1000, 200_000)) + 1;
    counters.set(draft.type, count);
    yield { ...record(random, company, draft, count), ...claims(draft) };
  }
  yield* statements(company, dated, today);
}

/**
 * Reception and the DIAN's event of Colombian sales: one whose claim period is about to end, one that is claimed, and
 * those of more than a month ago, tacitly accepted. Of the others only the delivery is known.
 */
function claimsOf({ store }: Company, drafts: readonly Draft[], today: Day): (draft: Draft) => object {
  if (countryOf(store) !== 'CO') return () => ({});
  const setting = { days: 3, start: 'reception' } as const;
  const [received = today] = claimStarts({ setting, store: { country: 'CO' }, today }).days.por_vencer;
  const open = drafts.filter((draft) => draft.type === 'RV' && draft.open > 0 && draft.date <= received);
  const [claimed, ending] = open.slice(-2);
  return (draft) => {
    if (draft === ending) return { fecha_recepcion: received };
    if (draft === claimed) return { fecha_recepcion: received, evento_dian: '031' };
    const isOld = draft.type === 'RV' && draft.date < addDays(today, -31);
    return isOld ? { fecha_recepcion: addDays(draft.date, 1), evento_dian: '034' } : {};
  };
}

/** When a document's closed part was compensated: invoices about their due day, a third of them late; credits soon. */
function closingDay(random: Random, company: Company, draft: Draft, today: Day): Day | null {
  const { date, due, original, open } = draft;
  if (open === original) return null;
  const late = random.percent(33) ? random.whole(1, 40) : -random.whole(0, 6);
  const wanted = original < 0 ? addDays(date, random.whole(0, 20)) : addDays(due, late);
  const paid = bankDay(wanted < date ? date : wanted, countryOf(company.store));
  return paid > today ? today : paid;
}

const PERIODS = 12;

/** The statements of the last twelve whole months, each with the open total at its last day. */
function* statements(company: Company, drafts: readonly Dated[], today: Day): Generator<object> {
  let last = addDays(`${today.slice(0, 7)}-01`, -1);
  for (let back = 0; back < PERIODS; back += 1) {
    const day = last;
    const total = drafts
      .filter((draft) => draft.date <= day)
      .reduce((sum, { closedOn, open, original }) => sum + (closedOn && closedOn <= day ? open : original), 0);
    yield {
      kind: 'statement',
      version: 1,
      codigo_cliente: company.code,
      sociedad: sociedadOf(company),
      numero_cuenta: company.code,
      periodo: day.slice(0, 7),
      tipo_estado: 'Mensual',
      tipo_documento_cuenta: 'Estado de cuenta',
      negocio: ASSORTMENTS[company.store].business,
      total: decimalText(total),
    };
    last = addDays(`${day.slice(0, 7)}-01`, -1);
  }
}

function sociedadOf({ store }: Company): string {
  return countryOf(store) === 'CO' ? '1000' : '2000';
}

function draftOf(random: Random, company: Company, today: Day, i: number): Draft {
  if (i < company.open) return openInvoice(random, company, today, i);
  if (i < company.open + 2) return openCredit(random, company, today, i - company.open);
  return closed(random, company, today);
}

function openInvoice(random: Random, company: Company, today: Day, i: number): Draft {
  const days = random.pick(ASSORTMENTS[company.store].terms);
  const due = addDays(today, dueInDays(random, i, days));
  const { cents, ...debt } = debtOf(random, company);
  return {
    ...debt,
    date: addDays(due, -days),
    due,
    original: cents,
    open: random.percent(8) ? roundTo(cents * (0.2 + random.next() * 0.6), company) : cents,
    destination: random.percent(96) ? random.pick(company.destinations) : null,
    blocked: i % 20 === 11,
  };
}

/** Mostly invoices, sometimes a service invoice or a small debit note. */
function debtOf(random: Random, company: Company): Pick<Draft, 'type' | 'group' | 'text'> & { readonly cents: number } {
  const { text, cents } = randomSale(random, company.store);
  const small = (share: number) => roundTo(cents * share * (0.5 + random.next()), company);
  const chance = random.whole(1, 100);
  if (chance <= 88) return { type: 'RV', group: 'Facturas', text, cents };
  if (chance <= 93) {
    return { type: 'DR', group: 'Facturas de servicio', text: 'Servicio de transporte y cargue', cents: small(0.06) };
  }
  if (chance <= 96) return { type: 'DB', group: 'Notas débito', text: 'Intereses de mora', cents: small(0.015) };
  if (chance <= 98) {
    return { type: 'DB-SF', group: 'Notas débito', text: 'Sobretasa facturada de menos', cents: small(0.04) };
  }
  return { type: 'DB-SP', group: 'Notas débito', text: 'Diferencia de precio', cents: small(0.03) };
}

function openCredit(random: Random, company: Company, today: Day, i: number): Draft {
  const date = addDays(today, -random.whole(3, 40));
  const cents = -roundTo(randomSale(random, company.store).cents * 0.3, company);
  const kind =
    i === 0
      ? { type: 'DZ', group: 'Anticipos', text: 'Anticipo sin aplicar' }
      : { type: 'DG', group: 'Notas crédito', text: 'Devolución de producto' };
  return {
    ...kind,
    date,
    due: date,
    original: cents,
    open: cents,
    destination: i === 0 ? null : random.pick(company.destinations),
    blocked: false,
  };
}

function closed(random: Random, company: Company, today: Day): Draft {
  const days = random.pick(ASSORTMENTS[company.store].terms);
  // old enough to be paid
  const date = addDays(today, -random.whole(days + 3, YEARS * 365));
  const chance = random.whole(1, 100);
  if (chance <= 26) return { ...closedCredit(random, company, chance), date, due: date, open: 0, blocked: false };
  const { cents, ...debt } = debtOf(random, company);
  const due = bankDay(addDays(date, days), countryOf(company.store));
  return {
    ...debt,
    date,
    due,
    original: cents,
    open: 0,
    destination: random.pick(company.destinations),
    blocked: false,
  };
}

/** A payment, a discount, or a clearing of items against each other. */
function closedCredit(
  random: Random,
  company: Company,
  chance: number,
): Pick<Draft, 'type' | 'group' | 'text' | 'original' | 'destination'> {
  const { cents } = randomSale(random, company.store);
  if (chance <= 20) {
    const original = -cents * random.whole(1, 4);
    return { type: 'DZ', group: 'Pagos', text: 'Pago recibido por PSE', original, destination: null };
  }
  if (chance <= 24) {
    const original = -roundTo(cents * 0.05, company);
    const destination = random.pick(company.destinations);
    return { type: 'DG', group: 'Notas crédito', text: 'Descuento por volumen', original, destination };
  }
  return { type: 'AB', group: 'Compensaciones', text: 'Compensación de partidas', original: -cents, destination: null };
}

/** Rounds cents to the company's currency: pesos have no decimals. */
function roundTo(cents: number, company: Company): number {
  return countryOf(company.store) === 'CO'
    ? Math.max(1, Math.round(cents / 100)) * 100
    : Math.max(1, Math.round(cents));
}

function record(random: Random, company: Company, draft: Dated, count: number): object {
  const { destination } = draft;
  const number = `${RANGES[draft.type] ?? 0}${String(count).padStart(6, '0')}`.padStart(10, '0');
  return {
    kind: 'document',
    version: 1,
    codigo_cliente: company.code,
    sociedad: sociedadOf(company),
    num_documento: number,
    tipo_documento: draft.type,
    agrupacion: draft.group,
    fecha_documento: draft.date,
    fecha_vencimiento_documento: draft.due,
    total_original: decimalText(draft.original),
    total: decimalText(draft.open),
    ...(draft.closedOn && { fecha_compensacion: draft.closedOn }),
    ...fiscal(random, company, draft, count),
    nif_comunitario: company.taxId,
    ...(destination && {
      destino: destination.code,
      nombre_destino: destination.name,
      ciudad: destination.place.name,
      direccion: destination.street,
    }),
    detalle: draft.text,
    tipo_cuenta: 'D',
    numero_cuenta: company.code,
    negocio: ASSORTMENTS[company.store].business,
    ...(draft.blocked && { bloqueada: true }),
  };
}

/** The tax number of a document and its electronic identity; invoices and debit notes only. */
function fiscal(random: Random, company: Company, draft: Draft, count: number): object {
  if (draft.original < 0) return {};
  if (countryOf(company.store) === 'EC') {
    const serial = String(count).padStart(9, '0');
    const establishment = `00${random.whole(1, 4)}00${random.whole(1, 3)}`;
    const key = accessKey({ day: draft.date, ruc: ISSUER, establishment, serial, code: random.digits(8) });
    return { num_factura: `${establishment.slice(0, 3)}-${establishment.slice(3)}-${serial}`, cufe: key };
  }
  const invoice = `${draft.type === 'RV' ? 'FEV' : 'FES'}-${count}`;
  return draft.type === 'RV'
    ? { num_factura: invoice, cufe: cufe(`${company.taxId} ${invoice} ${draft.date}`) }
    : { num_factura: invoice };
}
