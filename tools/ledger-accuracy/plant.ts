import { addDays } from '#kit/core/day.ts';
import { groupBy } from '#kit/core/group.ts';
import type { Random } from '#kit/demo/random.ts';
import {
  type OurDocument,
  type OurEntry,
  type OurFile,
  type OurMovement,
  entriesOf,
} from '#areas/treasury/rules/books/our-entries.ts';

/** The planted differences, and how they are found again. */
export const KINDS = [
  'exact',
  'renumbered',
  're-dated',
  'split',
  'summed',
  'doubled',
  'withheld',
  'foreign',
  'missing',
] as const;
export type Kind = (typeof KINDS)[number];

export type PlantedLine = { day: string; amount: number; number: string; text: string };

/** A planted fact: lines of theirs (by index) are these entries of ours. */
type Planted = {
  readonly kind: Kind;
  readonly lines: readonly PlantedLine[];
  readonly ours: readonly OurEntry[];
};

export type Pair = {
  readonly file: OurFile;
  readonly lines: readonly PlantedLine[];
  readonly planted: readonly Planted[];
  readonly opening: number;
  readonly from: string;
  readonly to: string;
};

const FROM = '2026-01-01';

/** Two ledgers of up to three months: the company's, and the client's with planted differences. */
export function plantPair(random: Random, months: number): Pair {
  const days = months * 30;
  const to = addDays(FROM, days - 1);
  const file = companyFile(random, days);
  const entries = entriesOf(file.documents, file.movements);
  const planted = [...plantPayments(random, entries), ...plantDocuments(random, entries, to)];
  for (let count = random.whole(0, 4); count > 0; count -= 1) {
    const line = {
      day: addDays(FROM, random.whole(0, days - 1)),
      amount: amountOf(random) * (random.percent(70) ? 1 : -1),
      number: `FV-${random.digits(3)}`,
      text: random.pick(['Compra de papelería', 'Servicio de aseo', 'Arriendo local', 'Flete otro proveedor']),
    };
    planted.push({ kind: 'foreign', lines: [line], ours: [] });
  }
  const lines = planted.flatMap((one) => one.lines).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { file, lines, planted, opening: file.balances[0]?.inicial ?? 0, from: FROM, to };
}

function amountOf(random: Random): number {
  // whole pesos, as a price times gallons
  return random.whole(3_000_000, 45_000_000) * 100;
}

/** Invoices, credit notes, payments in the portal and payments that the ERP books. */
function companyFile(random: Random, days: number): OurFile {
  const documents: OurDocument[] = [];
  const movements: OurMovement[] = [];
  let number = random.whole(10_000, 800_000);
  let id = 1;
  const unpaid: OurDocument[] = [];
  const prefix = random.pick(['FE', 'SETT', 'FACT', 'F']);
  for (let day = 0; day < days; day += 1) {
    const fecha = addDays(FROM, day);
    for (let count = random.whole(0, 3); count > 0; count -= 1) {
      number += random.whole(1, 4);
      const document: OurDocument = {
        documento: String((id += 1)),
        sociedad: '1000',
        num_documento: `51${random.digits(8)}`,
        num_factura: `${prefix}${number}`,
        tipo_documento: 'RV',
        fecha,
        centavos: amountOf(random),
        abierto: 0,
        pago: null,
      };
      documents.push(document);
      unpaid.push(document);
    }
    if (random.percent(5)) {
      documents.push({
        documento: String((id += 1)),
        sociedad: '1000',
        num_documento: `14${random.digits(8)}`,
        num_factura: `NC${random.digits(5)}`,
        tipo_documento: 'DG',
        fecha,
        centavos: -amountOf(random),
        abierto: 0,
        pago: null,
      });
    }
    if (!random.percent(18) || unpaid.length === 0) continue;
    const paid = unpaid.splice(0, random.whole(1, 6));
    const isPortal = random.percent(50);
    const [fuente, nombre] = isPortal ? [`uuid-${id}`, `P${random.whole(10, 9999)}`] : [null, null];
    for (const document of paid) {
      movements.push({
        ...document,
        movimiento: String((id += 1)),
        tipo: isPortal ? 'payment' : 'erp',
        fecha,
        centavos: -document.centavos,
        fuente,
        nombre,
      });
    }
    if (isPortal) continue;
    // the ERP clears the invoices with the document of the payment
    const total = paid.reduce((sum, { centavos }) => sum + centavos, 0);
    const receipt: OurDocument = {
      documento: String((id += 1)),
      sociedad: '1000',
      num_documento: `14${random.digits(8)}`,
      num_factura: null,
      tipo_documento: 'DZ',
      fecha,
      centavos: -total,
      abierto: 0,
      pago: null,
    };
    documents.push(receipt);
    const clearing = { tipo: 'erp', fecha, centavos: total, fuente: null, nombre: null } as const;
    movements.push({ ...receipt, movimiento: String((id += 1)), ...clearing });
  }
  const inicial = random.whole(0, 9) * 12_345_600;
  const final = inicial + [...documents, ...movements].reduce((sum, { centavos }) => sum + centavos, 0);
  return { balances: [{ sociedad: '1000', inicial, final }], documents, movements };
}

/** A payment in the portal is one line of theirs: one entry of ours, or the sum of its parts. */
function plantPayments(random: Random, entries: readonly OurEntry[]): Planted[] {
  const groups = groupBy(
    entries.filter(({ what }) => what === 'payment'),
    ({ group }) => group,
  );
  return [...groups.values()].map((ours): Planted => {
    const [first] = ours;
    if (!first) throw new Error('A payment has no part.');
    const amount = ours.reduce((sum, one) => sum + one.amount, 0);
    const text = random.pick(['PAGO PSE PROVEEDOR', `Pago ${first.reference}`, 'TRANSFERENCIA ELECTRONICA']);
    const line = { day: first.day, amount, number: `CE-${random.digits(4)}`, text };
    const isNamed = first.reference !== null && text.includes(first.reference);
    return { kind: ours.length > 1 ? 'summed' : isNamed ? 'exact' : 'renumbered', lines: [line], ours };
  });
}

function plantDocuments(random: Random, entries: readonly OurEntry[], to: string): Planted[] {
  const planted: Planted[] = [];
  const rest = entries.filter(({ what }) => what === 'document');
  while (rest.length > 0) {
    const entry = rest.shift() as OurEntry;
    const line = lineOf(random, entry);
    const chance = random.whole(1, 100);
    const plain = (kind: Kind, lines: readonly PlantedLine[], ours = [entry]) => planted.push({ kind, lines, ours });
    if (chance <= 72) plain('exact', [line]);
    else if (chance <= 77) plain('renumbered', [{ ...line, ...ownNumber(random) }]);
    else if (chance <= 82) {
      const day = addDays(line.day, random.whole(1, 12));
      if (day > to) plain('exact', [line]);
      else plain('re-dated', [{ ...line, day }]);
    } else if (chance <= 85) plain('split', splitLine(random, line));
    else if (chance <= 88) {
      const sign = Math.sign(entry.amount);
      const others = rest.filter(({ amount }) => Math.sign(amount) === sign).slice(0, random.whole(1, 5));
      const ours = [entry, ...others];
      const day = ours.at(-1)?.day ?? entry.day;
      const amount = ours.reduce((sum, one) => sum + one.amount, 0);
      if (others.length === 0) plain('exact', [line]);
      else {
        for (const one of others) rest.splice(rest.indexOf(one), 1);
        plain('summed', [{ day, amount, ...ownNumber(random) }], ours);
      }
    } else if (chance <= 91) {
      plain('exact', [line]);
      planted.push({ kind: 'doubled', lines: [{ ...line }], ours: [] });
    } else if (chance <= 95 && entry.amount > 0) {
      const rate = random.pick([0.001, 0.015, 0.0175, 0.025, 0.035, 0.04]);
      const withheld = Math.round((entry.amount * rate) / 100) * 100;
      plain('withheld', [{ ...line, amount: entry.amount - withheld }]);
    } else planted.push({ kind: 'missing', lines: [], ours: [entry] });
  }
  return planted;
}

/** A number as accounting programs write it: with another prefix, zeros, dashes or words around it. */
function lineOf(random: Random, { name, day, amount }: OurEntry): PlantedLine {
  const [, prefix = '', digits = ''] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const number = random.pick([
    name,
    digits,
    `${prefix}-${digits.padStart(8, '0')}`,
    `Factura No. ${digits}`,
    `${prefix} ${digits}`,
    `001-002-${digits.padStart(9, '0')}`,
  ]);
  const text = random.pick(['Compra combustible', 'ACPM y corriente', `Causación ${name}`, 'Diésel B10']);
  return { day, amount, number, text };
}

function ownNumber(random: Random): Pick<PlantedLine, 'number' | 'text'> {
  return { number: `CC-${random.digits(4)}`, text: random.pick(['Compra combustible', 'Causación proveedor']) };
}

function splitLine(random: Random, line: PlantedLine): PlantedLine[] {
  const count = random.whole(2, 4);
  const parts: PlantedLine[] = [];
  let left = line.amount;
  for (let index = 1; index < count; index += 1) {
    const amount = Math.round((line.amount / count / 100) * (0.5 + random.next() / 2)) * 100;
    parts.push({ ...line, amount });
    left -= amount;
  }
  return [...parts, { ...line, amount: left }];
}
