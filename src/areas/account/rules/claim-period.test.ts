import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimSetting } from '#kit/core/claim-setting.ts';
import { addDays, daysBetween } from '#kit/core/day.ts';
import { type ClaimableDocument, claimPeriodOf, claimStarts, startsEndingNext } from './claim-period.ts';

const SETTING: ClaimSetting = { days: 3, start: 'reception-or-delivery' };
const CO = { country: 'CO' } as const;
const at = (today: string, setting: ClaimSetting | null = SETTING) => ({ setting, store: CO, today });

const received = (fecha_recepcion: string | null, over: Partial<ClaimableDocument> = {}): ClaimableDocument => ({
  cufe: 'abc',
  original_cents: 100,
  fecha_documento: '2020-01-01',
  fecha_vencimiento_documento: '2020-02-01',
  entrega: null,
  evento_dian: null,
  fecha_recepcion,
  ...over,
});

describe('the claim period', () => {
  it.each([
    ['in one week', '2026-11-23', '2026-11-26'],
    ['received on a Friday', '2026-11-27', '2026-12-02'],
    ['received on a Saturday', '2026-11-28', '2026-12-02'],
    ['received on a Sunday', '2026-11-29', '2026-12-02'],
    ['over the Immaculate Conception', '2026-12-04', '2026-12-10'],
    ['over Christmas', '2026-12-22', '2026-12-28'],
    ['over the year’s end', '2026-12-30', '2027-01-05'],
    ['received on New Year’s Eve', '2026-12-31', '2027-01-06'],
    ['over the long weekend of the Epiphany', '2027-01-07', '2027-01-13'],
    ['over the Holy Week', '2027-03-24', '2027-03-31'],
    ['over the long weekend of Corpus Christi', '2027-05-28', '2027-06-03'],
    ['up to the last known day', '2035-12-26', '2035-12-31'],
  ])('ends three business days after the reception: %s', (_what, start, end) => {
    expect(claimPeriodOf(received(start), at(start))).toMatchObject({ start, end, state: 'corriendo' });
  });

  it.each([
    ['without an electronic code', received('2026-11-23', { cufe: null })],
    ['that is a credit', received('2026-11-23', { original_cents: -100 })],
    ['due on the day of its issue', received('2026-11-23', { fecha_vencimiento_documento: '2020-01-01' })],
    ['due before its issue', received('2026-11-23', { fecha_vencimiento_documento: '2019-12-31' })],
    ['neither received nor delivered', received(null)],
    ['whose delivery is still to come', received(null, { entrega: '2026-11-25' })],
    ['received before the known holidays', received('2019-12-30')],
  ])('is not known of a document %s', (_what, document) => {
    expect(claimPeriodOf(document, at('2026-11-24'))).toBeNull();
  });

  it('is not known beyond the known holidays, nor in a store without one', () => {
    expect(claimPeriodOf(received('2035-12-27'), at('2035-12-28'))).toBeNull();
    expect(claimPeriodOf(received('2026-11-23'), at('2026-11-24', null))).toBeNull();
  });

  it.each([
    ['2026-12-31', 'corriendo'],
    ['2027-01-01', 'corriendo'],
    ['2027-01-03', 'corriendo'],
    ['2027-01-04', 'por_vencer'],
    ['2027-01-05', 'por_vencer'],
    ['2027-01-06', 'vencido'],
  ])('received on 30 December is on %s: %s', (today, state) => {
    expect(claimPeriodOf(received('2026-12-30'), at(today))).toMatchObject({ end: '2027-01-05', state });
  });

  it('is about to end from the business day before a long weekend', () => {
    expect(claimPeriodOf(received('2027-01-06'), at('2027-01-07'))).toMatchObject({ state: 'corriendo' });
    for (const today of ['2027-01-08', '2027-01-09', '2027-01-11', '2027-01-12']) {
      expect(claimPeriodOf(received('2027-01-06'), at(today))).toMatchObject({
        end: '2027-01-12',
        state: 'por_vencer',
      });
    }
  });

  it.each([
    ['030', 'vencido'],
    ['031', 'reclamada'],
    ['032', 'vencido'],
    ['033', 'aceptada'],
    ['034', 'aceptada_tacitamente'],
  ])('is by event %s: %s; days alone accept nothing', (evento_dian, state) => {
    expect(claimPeriodOf(received('2026-11-23', { evento_dian }), at('2026-12-31'))).toMatchObject({ state });
  });

  it('starts with what the store chose', () => {
    const both = received('2026-11-23', { entrega: '2026-11-25' });
    const startOf = (start: ClaimSetting['start'], document = both) =>
      claimPeriodOf(document, at('2026-11-26', { days: 1, start }));
    expect(startOf('reception-or-delivery')).toMatchObject({
      start: '2026-11-23',
      end: '2026-11-24',
      source: 'recepcion',
    });
    expect(startOf('reception')).toMatchObject({ start: '2026-11-23', source: 'recepcion' });
    expect(startOf('delivery')).toMatchObject({ start: '2026-11-25', end: '2026-11-26', source: 'entrega' });
    const delivered = received(null, { entrega: '2026-11-25' });
    expect(startOf('reception-or-delivery', delivered)).toMatchObject({ start: '2026-11-25', source: 'entrega' });
    expect(startOf('reception', delivered)).toBeNull();
    expect(startOf('delivery', received('2026-11-23'))).toBeNull();
  });
});

const stores = fc.constantFrom({ country: 'CO' } as const, { country: 'EC' } as const);
const days = fc.integer({ min: -5, max: daysBetween('2020-01-01', '2036-02-01') }).map((n) => addDays('2020-01-01', n));

it('the start days of a list’s filter are those whose period is in that state', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 10 }),
      stores,
      (today, back, length, store) => {
        const setting = { days: length, start: 'reception' } as const;
        const starts = claimStarts({ setting, store, today });
        const start = addDays(today, -back);
        const period = claimPeriodOf(received(start), { setting, store, today });
        const isKnown = (starts.from === null || start >= starts.from) && start <= starts.to;
        expect({
          corriendo: starts.days.corriendo.includes(start),
          por_vencer: starts.days.por_vencer.includes(start),
          vence_hoy: starts.days.vence_hoy.includes(start),
          vencido: isKnown && start <= starts.endedTo,
          isKnown,
        }).toEqual({
          corriendo: period?.state === 'corriendo',
          por_vencer: period?.state === 'por_vencer',
          vence_hoy: period?.end === today,
          vencido: period?.state === 'vencido',
          isKnown: period !== null,
        });
      },
    ),
  );
});

it.each([
  ['on a Tuesday, of the Wednesday', '2026-12-01', ['2026-11-29', '2026-11-28', '2026-11-27']],
  ['on the Friday before a long weekend, of the Tuesday after it', '2027-01-08', ['2027-01-06']],
  ['on the last business day of the year, of the next year’s first', '2026-12-31', ['2026-12-29']],
  ['on no Saturday', '2027-01-09', []],
  ['on no holiday', '2027-01-11', []],
])('is notified one business day before its end: %s', (_what, today, starts) => {
  expect(startsEndingNext({ ...at(today), setting: SETTING })).toEqual(starts);
});
