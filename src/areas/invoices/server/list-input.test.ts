import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { askList } from './testing/list-query.ts';

onOneDatabase('bad input of documentos', (database) => {
  let server: ServerUnderTest;
  let token: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([client('UNO'), user('legal@uno.example', 'UNO')]);
    token = await server.signIn('legal@uno.example');
  });

  const long = 'x'.repeat(501);
  const many = Array.from({ length: 501 }, (_, index) => String(index));
  const BAD: [variables: object, code: string, field?: string][] = [
    [{ pageSize: 0 }, 'page_size', 'pageSize'],
    [{ pageSize: -1 }, 'page_size', 'pageSize'],
    [{ pageSize: 101 }, 'page_size', 'pageSize'],
    [{ pageSize: 20_000 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ currentPage: -7 }, 'current_page', 'currentPage'],
    [{ currentPage: 2_000_000_000 }, 'current_page', 'currentPage'],
    [{ after: '' }, 'cursor_invalid', 'after'],
    [{ after: 'x' }, 'cursor_invalid', 'after'],
    [{ after: 'WyIyMDI2LTAxLTAxIiwxXQ.AAAA' }, 'cursor_invalid', 'after'],
    [{ before: 'ñ.😀' }, 'cursor_invalid', 'before'],
    [{ before: '..' }, 'cursor_invalid', 'before'],
    [{ after: 'a.b', before: 'a.b' }, 'cursor_both', 'before'],
    [{ filter: { num_documento: { eq: long } } }, 'filter_text', 'filter.num_documento.eq'],
    [{ filter: { num_documento: { in: ['1', long] } } }, 'filter_text', 'filter.num_documento.in'],
    [{ filter: { num_documento: { like: long } } }, 'filter_text', 'filter.num_documento.like'],
    [{ filter: { num_factura: { like: long } } }, 'filter_text', 'filter.num_factura.like'],
    [{ filter: { agrupacion: { eq: long } } }, 'filter_text', 'filter.agrupacion.eq'],
    [{ filter: { destino: { in: [long] } } }, 'filter_text', 'filter.destino.in'],
    [{ filter: { num_documento: { in: many } } }, 'list_length'],
    [{ filter: { num_documento: { eq: 'a\0b' } } }, 'nul'],
    [{ filter: { num_factura: { like: '\0' } } }, 'nul'],
    [{ filter: { estado_documento: { eq: 'C' } } }, 'filter_value', 'filter.estado_documento'],
    [{ filter: { estado_documento: { in: ['AT', 'at'] } } }, 'filter_value', 'filter.estado_documento'],
    [{ filter: { estado_documento: { eq: '' } } }, 'filter_value', 'filter.estado_documento'],
    [{ filter: { estado_numero_documento: { eq: 'AT' } } }, 'filter_value', 'filter.estado_numero_documento'],
    [{ filter: { blocked: { eq: 'true' } } }, 'filter_value', 'filter.blocked'],
    [{ filter: { blocked: { in: ['0', '2'] } } }, 'filter_value', 'filter.blocked'],
    [{ filter: { fecha_documento: { from: '2026-02-30' } } }, 'filter_day', 'filter.fecha_documento.from'],
    [{ filter: { fecha_documento: { to: '31/12/2026' } } }, 'filter_day', 'filter.fecha_documento.to'],
    [{ filter: { fecha_documento: { from: '' } } }, 'filter_day', 'filter.fecha_documento.from'],
    [{ filter: { fecha_documento: { to: '2026-01-01T00:00:00Z' } } }, 'filter_day', 'filter.fecha_documento.to'],
    [
      { filter: { fecha_vencimiento_documento: { from: '0000-01-01' } } },
      'filter_day',
      'filter.fecha_vencimiento_documento.from',
    ],
    [
      { filter: { fecha_vencimiento_documento: { from: '20260101' } } },
      'filter_day',
      'filter.fecha_vencimiento_documento.from',
    ],
    [
      { filter: { fecha_vencimiento_documento: { from: '2026-02-02', to: '2026-02-01' } } },
      'filter_range',
      'filter.fecha_vencimiento_documento',
    ],
    [{ filter: { total: { from: 'x' } } }, 'amount_invalid', 'filter.total.from'],
    [{ filter: { total: { from: '' } } }, 'amount_invalid', 'filter.total.from'],
    [{ filter: { total: { to: '1e5' } } }, 'amount_invalid', 'filter.total.to'],
    [{ filter: { total: { to: 'NaN' } } }, 'amount_invalid', 'filter.total.to'],
    [{ filter: { total: { to: '1.000.000' } } }, 'amount_invalid', 'filter.total.to'],
    [{ filter: { total: { to: '99999999999999' } } }, 'amount_invalid', 'filter.total.to'],
    [{ filter: { total: { from: '0.5' } } }, 'amount_decimals', 'filter.total.from'],
    [{ filter: { total: { from: '2', to: '1' } } }, 'filter_range', 'filter.total'],
    [{ documentType: 'NOTE' }, 'validation'],
    [{ paymentType: null }, 'validation'],
    [{ filter: 'x' }, 'validation'],
    [{ filter: { nothing: { eq: '1' } } }, 'validation'],
    [{ filter: { num_documento: { gt: '1' } } }, 'validation'],
    [{ filter: { num_documento: { in: [null] } } }, 'validation'],
    [{ sort: { total: 'UP' } }, 'validation'],
    [{ sort: { id: 'ASC' } }, 'validation'],
    [{ pageSize: 'many' }, 'validation'],
    [{ pageSize: 1.5 }, 'validation'],
    [{ currentPage: 2 ** 40 }, 'validation'],
    [{ after: 7 }, 'validation'],
    [{ filter: { blocked: { eq: 2 } } }, 'validation'],
    [{ filter: { num_documento: { eq: 9001 } } }, 'validation'],
  ];
  it.each(BAD)('refuses %j', async (variables, code, field) => {
    const { status, data, errors } = await askList(server, token, variables);
    expect(status).toBeLessThan(500);
    expect(data?.documentos ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, ...(field && { field }) });
  });
});
