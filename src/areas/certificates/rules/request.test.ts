import { describe, expect, it, test } from 'vitest';
import { certificateDays, certificateScope, readCertificateRequest } from './request.ts';

const TODAY = '2026-11-23';
const INPUT = {
  fecha_inicio: '2026-10-01',
  fecha_fin: '2026-10-31',
  modo_impresion: 'CONSOLIDADO',
  negocio: 'EDS',
} as const;

describe('the days of a certificate', () => {
  it.each([
    [TODAY, '2025-11-23', '2026-11-22'],
    ['2028-02-29', '2027-02-28', '2028-02-28'],
    ['2027-01-01', '2026-01-01', '2026-12-31'],
  ])('on %s are from %s to %s', (today, min, max) => {
    expect(certificateDays(today)).toEqual({ min, max });
  });

  it.each([
    ['2025-11-23', '2026-11-22', null],
    ['2026-11-22', '2026-11-22', null],
    ['2025-11-22', '2026-11-22', 'fecha_inicio'],
    ['2026-11-01', TODAY, 'fecha_fin'],
    [TODAY, TODAY, 'fecha_inicio'],
    ['2026-11-02', '2026-11-01', 'fecha_fin'],
    ['2026-02-30', '2026-11-01', 'fecha_inicio'],
    ['2026-11-01', '1 nov', 'fecha_fin'],
    ['', '2026-11-01', 'fecha_inicio'],
  ])('from %j to %j: the wrong field is %s', (fecha_inicio, fecha_fin, field) => {
    const read = readCertificateRequest({ ...INPUT, fecha_inicio, fecha_fin }, TODAY);
    expect(read.ok ? null : [read.refusal.code, read.refusal.field]).toEqual(field && ['bad_dates', field]);
  });
});

describe('the destinations of a certificate', () => {
  test.each([
    [undefined, null],
    [null, null],
    [[], null],
    [
      ['D1', 'D2', 'D1'],
      ['D1', 'D2'],
    ],
  ])('%j are read as %j', (codigo_destinatario, destinations) => {
    const read = readCertificateRequest({ ...INPUT, codigo_destinatario }, TODAY);
    expect(read.ok && read.value.destinations).toEqual(destinations);
  });

  test('are at most 500', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `D${at}`);
    expect(readCertificateRequest({ ...INPUT, codigo_destinatario: codes(500) }, TODAY).ok).toBe(true);
    expect(readCertificateRequest({ ...INPUT, codigo_destinatario: codes(501) }, TODAY)).toMatchObject({
      refusal: { code: 'bad_destinations', field: 'codigo_destinatario' },
    });
  });

  test.each([
    ['of the whole client', null, null, null],
    ['of those named', [3, 1, 3], null, [1, 3]],
    ['of a confined user’s own where none is named', null, [7, 2], [2, 7]],
    ['of a confined user’s own that are named', [7], [7, 2], [7]],
    ['of nobody where one is not their own', [7, 8], [7, 2], undefined],
    ['of nobody where they have none', null, [], undefined],
  ])('are %s', (_, chosen, own, scope) => {
    expect(certificateScope(chosen, own)).toEqual(scope);
  });
});
