import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOrder, orderText } from '#kit/core/sort.ts';
import { SORT_FIELDS } from '#areas/account/rules/sort.ts';
import { type InvoicesSearch, invoicesSearch } from './invoices-search.ts';
import { invoicesVariables } from './invoices-variables.ts';

const TODAY = '2026-11-21';
const read = (text: string) => invoicesSearch.read(Object.fromEntries(new URLSearchParams(text)), TODAY);

describe('the address of the pending invoices', () => {
  const READ: [address: string, expected: InvoicesSearch][] = [
    ['', {}],
    [
      'estado=AT&bloqueada=0&clase=DB-SF&estacion=0000123',
      { estado: 'AT', bloqueada: '0', clase: 'DB-SF', estacion: '0000123' },
    ],
    ['estado=X&bloqueada=2&clase=a%20b&estacion=%27&orden=saldo&otra=1', {}],
    ['q=%20%20FE-1%20', { q: 'FE-1' }],
    ['q=%20', {}],
    ['vence_desde=2026-11-01&vence_hasta=2027-01-31', { vence_desde: '2026-11-01', vence_hasta: '2027-01-31' }],
    ['vence_desde=2026-02-30&vence_hasta=0002-01-01', {}],
    ['vence_desde=2026-11-02&vence_hasta=2026-11-01', { vence_desde: '2026-11-02' }],
    ['fecha_desde=2026-11-21&fecha_hasta=2026-11-22', { fecha_desde: '2026-11-21' }],
    ['fecha_desde=2026-11-22', {}],
    ['total_desde=1000&total_hasta=1000', { total_desde: '1000', total_hasta: '1000' }],
    ['total_desde=1.000&total_hasta=-5', {}],
    ['total_desde=1000&total_hasta=999', { total_desde: '1000' }],
    ['orden=-total', { orden: '-total' }],
    ['filas=100', { filas: '100' }],
    ['filas=25', {}],
  ];
  it.each(READ)('reads %s as %j', (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it('reads the same search that was written', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    const given = fc.record(
      {
        estado: fc.constantFrom('AT', 'V', 'NV'),
        q: fc.stringMatching(/^[\w%-]{1,20}$/),
        vence_desde: day,
        fecha_hasta: day,
        total_hasta: fc.stringMatching(/^[1-9]\d{0,9}$/),
        bloqueada: fc.constantFrom('0', '1'),
        orden: fc.constantFrom(...SORT_FIELDS, ...SORT_FIELDS.map((field) => `-${field}`)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (search) => {
        expect(invoicesSearch.read(search, TODAY)).toEqual(search);
      }),
    );
  });
});

describe('the filters of the pending invoices', () => {
  const search: InvoicesSearch = { q: 'FE', vence_hasta: TODAY, total_desde: '1', total_hasta: '2', orden: '-total' };

  it('count a range with two ends as one filter', () => {
    expect(invoicesSearch.activeFilters(search)).toEqual(['q', 'vence', 'total']);
    expect(invoicesSearch.activeFilters({ orden: '-total' })).toEqual([]);
  });

  it('are cleared without clearing the order', () => {
    expect(invoicesSearch.withoutFilters(search, ['vence', 'total'])).toEqual({ q: 'FE', orden: '-total' });
    expect(invoicesSearch.withoutFilters(search, invoicesSearch.activeFilters(search))).toEqual({ orden: '-total' });
  });

  it('become the filters of the API', () => {
    expect(
      invoicesVariables({
        estado: 'NV',
        q: '50%',
        estacion: 'D1',
        vence_desde: '2026-11-01',
        fecha_desde: '2026-10-01',
        fecha_hasta: TODAY,
        total_hasta: '90000',
        clase: 'RV',
        bloqueada: '1',
      }).filter,
    ).toEqual({
      estado_documento: { eq: 'NV' },
      numero: { like: '%50%' },
      destino: { eq: 'D1' },
      fecha_vencimiento_documento: { from: '2026-11-01' },
      fecha_documento: { from: '2026-10-01', to: TODAY },
      total: { to: '90000' },
      tipo_documento: { eq: 'RV' },
      blocked: { eq: '1' },
    });
    expect(invoicesVariables({ orden: 'total' })).toEqual({ filter: {}, sort: { total: 'ASC' } });
  });
});

describe('the order of the pending invoices', () => {
  it('is soonest due first if the address has none', () => {
    expect(invoicesSearch.sortOf({})).toEqual({ fecha_vencimiento_documento: 'ASC' });
    expect(invoicesSearch.sortOf({ orden: '-num_documento' })).toEqual({ num_documento: 'DESC' });
  });

  it('reverses when its column is pressed again, and ascends when another column is pressed', () => {
    const due = invoicesSearch.orderOf({});
    expect(nextOrder('fecha_vencimiento_documento', due)).toBe('-fecha_vencimiento_documento');
    expect(nextOrder('total', due)).toBe('total');
    expect(nextOrder('total', invoicesSearch.orderOf({ orden: '-total' }))).toBe('total');
  });

  it.each(SORT_FIELDS)('by %s is read back from the address', (field) => {
    for (const descending of [false, true]) {
      expect(invoicesSearch.orderOf({ orden: orderText({ field, descending }) })).toEqual({ field, descending });
    }
  });
});
