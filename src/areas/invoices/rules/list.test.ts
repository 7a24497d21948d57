import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentosFilterInput, QueryDocumentosArgs } from '#kit/core/contract/types.ts';
import { EARLIEST_DUE_FIRST, SORT_FIELDS } from '#areas/account/rules/sort.ts';
import { readDocumentFilter } from './list.ts';
import { readSort } from '#kit/core/sort.ts';

const args = (filter: DocumentosFilterInput, over: Partial<QueryDocumentosArgs> = {}): QueryDocumentosArgs => ({
  paymentType: 'OFFLINE',
  documentType: 'INVOICE',
  filter,
  ...over,
});

describe('readDocumentFilter', () => {
  const READ: [filter: DocumentosFilterInput, expected: object][] = [
    [{}, { open: true, compensated: false, blocked: [false, true], states: null, ids: null, agrupacion: null }],
    [{ estado_numero_documento: { eq: 'C' } }, { open: false, compensated: true }],
    [{ estado_numero_documento: { in: ['A', 'C'] } }, { open: true, compensated: true }],
    [{ estado_numero_documento: { in: [] } }, { open: false, compensated: false }],
    [{ estado_documento: { in: ['NV', 'AT'] } }, { states: ['AT', 'NV'] }],
    [{ estado_documento: { eq: 'V', in: ['V', 'V', 'AT'] } }, { states: ['V'] }],
    [{ blocked: { eq: '1' } }, { blocked: [true] }],
    [{ agrupacion: { eq: 'a', in: ['b'] } }, { agrupacion: [] }],
    [{ agrupacion: { eq: 'b', in: ['a', 'b'] } }, { agrupacion: ['b'] }],
    [{ num_documento: { like: 'a%' } }, { num_documento: { oneOf: null, like: 'a%' } }],
    [{ id_edocta_detalle: { in: ['7', '07', '-7', '7.0', ' 7', '', '9'] } }, { ids: [7, 9] }],
    [{ id_edocta_detalle: { eq: '9'.repeat(20) } }, { ids: [] }],
    [{ total: { from: '-1000', to: '2000.00' } }, { total: { from: -100_000, to: 200_000 } }],
    [{ fecha_documento: { from: '2024-02-29' } }, { fecha_documento: { from: '2024-02-29', to: null } }],
    [{ fecha_documento: { from: '2026-01-01', to: '2026-01-01' } }, { fecha_documento: { to: '2026-01-01' } }],
  ];
  it.each(READ)('%j', (filter, expected) => {
    expect(readDocumentFilter(args(filter), 'COP')).toMatchObject({ ok: true, value: expected });
  });

  it('selects only payable documents with PSE, for any filter', () => {
    const filter = { estado_numero_documento: { in: ['A', 'C'] }, blocked: { in: ['0', '1'] } };
    const payable = { open: true, compensated: false, blocked: [false] };
    expect(readDocumentFilter(args(filter, { paymentType: 'PSE' }), 'COP')).toMatchObject({ ok: true, value: payable });
  });

  const REFUSED: [filter: DocumentosFilterInput, code: string, field: string][] = [
    [{ destino: { eq: 'x'.repeat(501) } }, 'filter_text', 'filter.destino.eq'],
    [{ num_factura: { like: 'a\0' } }, 'filter_text', 'filter.num_factura.like'],
    [{ agrupacion: { in: Array.from({ length: 501 }, String) } }, 'filter_list', 'filter.agrupacion.in'],
    [{ blocked: { eq: '2' } }, 'filter_value', 'filter.blocked'],
    [{ total: { from: '1.5' } }, 'amount_decimals', 'filter.total.from'],
    [{ fecha_documento: { to: '2026-02-29' } }, 'filter_day', 'filter.fecha_documento.to'],
    [{ fecha_documento: { from: '2026-02-02', to: '2026-02-01' } }, 'filter_range', 'filter.fecha_documento'],
  ];
  it.each(REFUSED)('refuses %j', (filter, code, field) => {
    expect(readDocumentFilter(args(filter), 'COP')).toMatchObject({
      ok: false,
      refusal: { category: 'input', code, field },
    });
  });

  it('returns a value or a graphql-input refusal for any text, and never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('AT', 'A', '1', '2026-01-01', '100'));
    const equal = fc.record({ eq: text, in: fc.array(text) }, { requiredKeys: [] });
    const range = fc.record({ from: text, to: text }, { requiredKeys: [] });
    const filters = fc.record(
      { num_documento: equal, estado_documento: equal, blocked: equal, total: range, fecha_documento: range },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        const read = readDocumentFilter(args(filter), 'USD');
        const sound = read.ok
          ? Number.isSafeInteger(read.value.total.from ?? 0)
          : read.refusal.category === 'input' && read.refusal.field !== undefined;
        expect(sound).toBe(true);
      }),
    );
  });
});

describe('readSort', () => {
  it.each([
    [undefined, [['fecha_vencimiento_documento', false]]],
    [{}, [['fecha_vencimiento_documento', false]]],
    [{ total: null }, [['fecha_vencimiento_documento', false]]],
    [{ total: 'DESC' as const }, [['total', true]]],
    [
      { num_documento: 'ASC' as const, total: 'DESC' as const },
      [
        ['total', true],
        ['num_documento', false],
      ],
    ],
  ])('%j', (sort, expected) => {
    expect(readSort(SORT_FIELDS, sort, EARLIEST_DUE_FIRST).map(({ field, descending }) => [field, descending])).toEqual(
      expected,
    );
  });
});
