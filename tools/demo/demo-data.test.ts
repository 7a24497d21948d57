import { describe, expect, test } from 'vitest';
import { numberKey } from '../../src/areas/einvoices/rules/code.ts';
import { centsOf } from '../../src/areas/einvoices/rules/decimal.ts';
import { readFile } from '../../src/areas/einvoices/server/read.ts';
import { decimalText } from '../../src/kit/core/money.ts';
import { demoFiles } from './electronic.ts';
import { accessKey } from './fiscal.ts';
import { type DemoOptions, demoRecords } from './records.ts';

const TODAY = '2026-11-21';
const OPTIONS: DemoOptions = { seed: 'surtidor', size: 'small', today: TODAY, open: 0 };

type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

function records(over: Partial<DemoOptions> = {}): Fields[] {
  return [...demoRecords({ ...OPTIONS, ...over })] as Fields[];
}

function ofKind(kind: string, all = records()): Fields[] {
  return all.filter((record) => record['kind'] === kind);
}

describe('the demo’s data', () => {
  test('are the same for the same seed and day, and others for others', () => {
    expect(records()).toEqual(records());
    expect(records({ seed: 'other' })).not.toEqual(records());
    expect(records({ today: '2026-11-22' })).not.toEqual(records());
  });

  test('have the accounts of the demo; an operative one sees two destinations, a new one has not accepted the terms', () => {
    const users = new Map(ofKind('user').map((user) => [user['email'], user]));
    expect([...users.keys()].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'admin@valle.example',
      'compras@valle.example',
      'finanzas@valle.example',
      'legal@guayas.example',
      'legal@lubrandes.example',
      'legal@lubriquito.example',
      'legal@valle.example',
      'nuevo@valle.example',
      'operativo@valle.example',
      'planificacion@lubrandes.example',
      'planificacion@valle.example',
    ]);
    expect(users.get('operativo@valle.example')?.['destinations']).toHaveLength(2);
    expect([...users.values()].filter((user) => user['terms_accepted'] === false).map((user) => user['email'])).toEqual(
      ['nuevo@valle.example'],
    );
    expect([...users.values()].every((user) => user['password'] === 'Surtidor*2026')).toBe(true);
  });

  test('publish the terms and the data policy of each store', () => {
    const texts = ofKind('legal_text').map(({ store, name }) => `${String(store)} ${String(name)}`);
    expect(texts).toEqual(
      ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'].flatMap((store) => [
        `${store} terms`,
        `${store} data_policy`,
      ]),
    );
  });

  test('have one client in each store', () => {
    expect(ofKind('client').map((client) => client['store'])).toEqual([
      'combustibles',
      'lubricantes',
      'ecuador',
      'lubricantes_ecuador',
    ]);
  });

  test.each(['1002345', '1003871', '2000418', '2000764'])('of client %s are open in all states and buckets', (code) => {
    const own = ofKind('document').filter((document) => document['codigo_cliente'] === code);
    const open = own.filter((document) => Number(document['total']) > 0);
    expect(open.length).toBeGreaterThanOrEqual(24);
    expect(open.length).toBeLessThanOrEqual(60);
    const overdue = open.map((document) =>
      Math.round((Date.parse(TODAY) - Date.parse(String(document['fecha_vencimiento_documento']))) / 86_400_000),
    );
    const bounds: readonly (readonly [number, number])[] = [
      [22, 400],
      [15, 21],
      [8, 14],
      [1, 7],
      [0, 0],
      [-100, -1],
    ];
    for (const [least, most] of bounds) {
      expect(
        overdue.filter((days) => days >= least && days <= most).length,
        `${least} to ${most} days`,
      ).toBeGreaterThan(0);
    }
    expect(own.filter((document) => Number(document['total']) < 0)).toHaveLength(2);
    expect(open.some((document) => document['bloqueada'] === true)).toBe(true);
  });

  test('have no day after today except due days, and no document twice', () => {
    const documents = ofKind('document');
    expect(documents.length).toBe(3000);
    expect(documents.filter((document) => String(document['fecha_documento']) > TODAY)).toEqual([]);
    const keys = documents.map((document) =>
      [document['codigo_cliente'], document['sociedad'], document['num_documento']].join('/'),
    );
    expect(new Set(keys).size).toBe(keys.length);
    const ids = documents.flatMap((document) => document['cufe'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have the compensation day of each compensated document, mostly in time, in every month of the last year', () => {
    const documents = ofKind('document');
    const moved = documents.filter((document) => document['total'] !== document['total_original']);
    expect(documents.filter((document) => document['fecha_compensacion'] !== undefined)).toEqual(moved);
    const wrong = moved.filter(
      ({ fecha_compensacion: day = '', fecha_documento: from = '' }) => day < from || day > TODAY,
    );
    expect(wrong).toEqual([]);
    const late = moved.filter(
      ({ fecha_compensacion: day = '', fecha_vencimiento_documento: due = '', total_original: original }) =>
        Number(original) > 0 && day > due,
    );
    expect(late.length / moved.length).toBeGreaterThan(0.15);
    expect(late.length / moved.length).toBeLessThan(0.4);
    const months = new Set(moved.map((document) => String(document['fecha_compensacion']).slice(0, 7)));
    for (const { periodo } of ofKind('statement')) expect(months).toContain(periodo);
  });

  test('have a statement of each of the last twelve months, whose total is what was open then', () => {
    const documents = ofKind('document');
    const statements = ofKind('statement');
    expect(new Set(statements.map(({ periodo }) => periodo))).toEqual(
      new Set(
        [...Array(10).keys()].map((at) => `2026-${String(at + 1).padStart(2, '0')}`).concat('2025-11', '2025-12'),
      ),
    );
    expect(statements).toHaveLength(4 * 12);
    for (const { codigo_cliente, periodo, total } of statements) {
      const open = documents
        .filter((document) => document['codigo_cliente'] === codigo_cliente)
        .filter((document) => String(document['fecha_documento']).slice(0, 7) <= String(periodo))
        .map(({ total_original, total: now, fecha_compensacion: day = '9' }) =>
          String(day).slice(0, 7) <= String(periodo) ? now : total_original,
        );
      const cents = open.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
      expect([periodo, Math.round(Number(total) * 100)]).toEqual([periodo, cents]);
      expect(cents).not.toBe(0);
    }
  });

  test('identify invoices as each country does', () => {
    const cufes = ofKind('document').flatMap((document) =>
      document['cufe'] ? [[document['sociedad'], String(document['cufe'])] as const] : [],
    );
    for (const [sociedad, id] of cufes) expect(id).toMatch(sociedad === '1000' ? /^[0-9a-f]{96}$/ : /^\d{49}$/);
  });

  test('grow to any size, with a client of as many open invoices as asked for', () => {
    const all = records({ size: 12_000, open: 1500 });
    expect(ofKind('document', all)).toHaveLength(12_000);
    const largest = ofKind('document', all).filter(
      (document) => document['codigo_cliente'] === '1009000' && Number(document['total']) > 0,
    );
    expect(largest).toHaveLength(1500);
  });
});

// two real ones from published invoices; the second shows that 11 becomes 0
test.each([
  [
    '0312202201019007200200120029020004874985766297216',
    { day: '2022-12-03', ruc: '0190072002001', establishment: '002902', serial: '000487498', code: '57662972' },
  ],
  [
    '1811202301179001691900120721260002540020711013510',
    { day: '2023-11-18', ruc: '1790016919001', establishment: '072126', serial: '000254002', code: '07110135' },
  ],
])('the clave de acceso %s has its check digit', (key, parts) => {
  expect(accessKey(parts)).toBe(key);
});

describe('the demo’s electronic invoices', () => {
  const files = () => [...demoFiles(OPTIONS)];

  test('are ten of each client, the same for the same seed and day', () => {
    expect(files()).toHaveLength(40);
    expect(files()).toEqual(files());
  });

  test('are parsed without warnings, and match their documents', () => {
    const documents = new Map(ofKind('document').map((document) => [document['cufe'], document]));
    for (const { code, xml } of files()) {
      const read = readFile(Buffer.from(xml));
      expect(read).toMatchObject({ ok: true, warnings: [], electronic: { code } });
      const document = documents.get(code);
      expect(read.ok && numberKey(read.electronic.number)).toBe(numberKey(String(document?.['num_factura'])));
      expect(read.ok && decimalText(centsOf(read.electronic.total))).toBe(document?.['total_original']);
    }
  });
});
