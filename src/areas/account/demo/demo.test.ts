import { describe, expect, test } from 'vitest';
import { DEMO_TODAY, recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';

describe('the demo’s data', () => {
  test.each(['1002345', '1003871', '2000418', '2000764'])('of client %s are open in all states and buckets', (code) => {
    const own = recordsOfKind('document').filter((document) => document['codigo_cliente'] === code);
    const open = own.filter((document) => Number(document['total']) > 0);
    expect(open.length).toBeGreaterThanOrEqual(24);
    expect(open.length).toBeLessThanOrEqual(60);
    const overdue = open.map((document) =>
      Math.round((Date.parse(DEMO_TODAY) - Date.parse(String(document['fecha_vencimiento_documento']))) / 86_400_000),
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

  test.each(['1002345', '1003871'])(
    'of client %s have a claim period about to end, a claim, and acceptances',
    (code) => {
      const own = recordsOfKind('document').filter((document) => document['codigo_cliente'] === code);
      const received = own.filter((document) => document['fecha_recepcion'] !== undefined);
      const open = received.filter((document) => Number(document['total']) > 0);
      expect(open.filter((document) => document['evento_dian'] === undefined)).toHaveLength(1);
      expect(open.filter((document) => document['evento_dian'] === '031')).toHaveLength(1);
      expect(received.filter((document) => document['evento_dian'] === '034').length).toBeGreaterThan(100);
      expect(received.filter(({ fecha_recepcion: day }) => String(day) > DEMO_TODAY)).toEqual([]);
    },
  );

  test('have no day after today except due days, and no document twice', () => {
    const documents = recordsOfKind('document');
    expect(documents.length).toBe(3120);
    expect(documents.filter((document) => String(document['fecha_documento']) > DEMO_TODAY)).toEqual([]);
    const keys = documents.map((document) =>
      [document['codigo_cliente'], document['sociedad'], document['num_documento']].join('/'),
    );
    expect(new Set(keys).size).toBe(keys.length);
    const ids = documents.flatMap((document) => document['cufe'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have the compensation day of each compensated document, mostly in time, in every month of the last year', () => {
    const documents = recordsOfKind('document');
    const moved = documents.filter((document) => document['total'] !== document['total_original']);
    expect(documents.filter((document) => document['fecha_compensacion'] !== undefined)).toEqual(moved);
    const wrong = moved.filter(
      ({ fecha_compensacion: day = '', fecha_documento: from = '' }) => day < from || day > DEMO_TODAY,
    );
    expect(wrong).toEqual([]);
    const late = moved.filter(
      ({ fecha_compensacion: day = '', fecha_vencimiento_documento: due = '', total_original: original }) =>
        Number(original) > 0 && day > due,
    );
    expect(late.length / moved.length).toBeGreaterThan(0.15);
    expect(late.length / moved.length).toBeLessThan(0.4);
    const months = new Set(moved.map((document) => String(document['fecha_compensacion']).slice(0, 7)));
    for (const { periodo } of recordsOfKind('statement')) expect(months).toContain(periodo);
  });

  test('have a statement of each of the last twelve months, with the total open then', () => {
    const documents = recordsOfKind('document');
    const statements = recordsOfKind('statement');
    expect(new Set(statements.map(({ periodo }) => periodo))).toEqual(
      new Set(
        [...Array(10).keys()].map((at) => `2026-${String(at + 1).padStart(2, '0')}`).concat('2025-11', '2025-12'),
      ),
    );
    expect(statements).toHaveLength(5 * 12);
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

  test('have invoice codes in the form of each country', () => {
    const cufes = recordsOfKind('document').flatMap((document) =>
      document['cufe'] ? [[document['sociedad'], String(document['cufe'])] as const] : [],
    );
    for (const [sociedad, id] of cufes) expect(id).toMatch(sociedad === '1000' ? /^[0-9a-f]{96}$/ : /^\d{49}$/);
  });
});
