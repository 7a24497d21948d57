import { expect, test } from 'vitest';
import { readReport } from './report.ts';

const INPUT = {
  informe: 'facturas-pendientes',
  formato: 'pdf',
  frecuencia: 'semanal',
  dia: 1,
  destinatarios: ['ana@uno.example'],
};

test('reads a report, with each address once whatever its case', () => {
  const destinatarios = [' Ana@Uno.example ', 'ana@uno.example', 'Luz@dos.example'];
  expect(readReport({ ...INPUT, id: '7', vista: '8', destinatarios })).toEqual({
    ok: true,
    value: {
      id: 7,
      report: {
        list: 'facturas-pendientes',
        viewId: 8,
        format: 'pdf',
        schedule: { frequency: 'semanal', day: 1 },
        addresses: ['ana@uno.example', 'luz@dos.example'],
      },
    },
  });
});

test('reads a daily report without a day, of a list as a whole', () => {
  expect(readReport({ ...INPUT, frecuencia: 'diaria', dia: null })).toMatchObject({
    value: { id: null, report: { viewId: null, schedule: { frequency: 'diaria', day: null } } },
  });
});

const ELEVEN = Array.from({ length: 11 }, (_, n) => `a${n}@uno.example`);

test.each<[what: string, change: object, code: string, field: string]>([
  ['a report by no number', { id: 'x' }, 'not_found', 'id'],
  ['a view by no number', { vista: '0' }, 'not_found', 'vista'],
  ['an unknown list', { informe: 'otra' }, 'report_unknown', 'informe'],
  ['a list that needs a view', { informe: 'pagos-realizados' }, 'report_unknown', 'informe'],
  ['an unknown format', { formato: 'csv' }, 'format_unknown', 'formato'],
  ['an unknown frequency', { frecuencia: 'anual' }, 'frequency_unknown', 'frecuencia'],
  ['a daily report with a day', { frecuencia: 'diaria', dia: 0 }, 'report_day', 'dia'],
  ['a weekly report without a day', { dia: undefined }, 'report_day', 'dia'],
  ['a weekly report on the last business day', { dia: 0 }, 'report_day', 'dia'],
  ['a monthly report on the 32nd', { frecuencia: 'mensual', dia: 32 }, 'report_day', 'dia'],
  ['no recipient', { destinatarios: [] }, 'recipients_count', 'destinatarios'],
  ['eleven recipients', { destinatarios: ELEVEN }, 'recipients_count', 'destinatarios'],
  ['an address without a domain', { destinatarios: ['a@b.co', 'ana'] }, 'email_invalid', 'destinatarios.1'],
  ['two addresses in one', { destinatarios: ['a,b@c.co'] }, 'email_invalid', 'destinatarios.0'],
  ['an address with a name', { destinatarios: ['x<a@b.co>'] }, 'email_invalid', 'destinatarios.0'],
  ['an address on two lines', { destinatarios: ['a@b.co\nBcc: c@d.co'] }, 'email_invalid', 'destinatarios.0'],
])('refuses %s', (_what, change, code, field) => {
  expect(readReport({ ...INPUT, ...change })).toMatchObject({ refusal: { code, field: `input.${field}` } });
});

test('counts the addresses without those that are the same', () => {
  const destinatarios = [...ELEVEN.slice(1), 'A1@UNO.example'];
  expect(readReport({ ...INPUT, destinatarios })).toMatchObject({ ok: true });
});
