import { describe, expect, test } from 'vitest';
import { MOMENTS, nextOccurrence, parseMoment } from './moments.ts';

/** Every moment's next time, as seen from `now`. */
const seenFrom = (now: string) =>
  Object.fromEntries(
    MOMENTS.map((moment) => [moment.name, `${nextOccurrence(moment, new Date(now)).toISOString().slice(0, 16)}Z`]),
  );

describe('the moments at which the suite runs', () => {
  test('are the next such days and hours', () => {
    expect(seenFrom('2026-11-25T15:00:00Z')).toEqual({
      '1st': '2026-12-01T15:00Z',
      '15th': '2026-12-15T15:00Z',
      '25th': '2026-12-25T15:00Z',
      '29th': '2026-11-29T15:00Z',
      'last-day': '2026-11-30T15:00Z',
      '31-december': '2026-12-31T15:00Z',
      '28-february': '2027-02-28T15:00Z',
      '29-february': '2028-02-29T15:00Z',
      'utc-midnight': '2027-01-01T00:05Z',
      'store-midnight': '2026-12-01T05:05Z',
    });
  });

  test('are later on the same day where their hour has not come yet', () => {
    const { '1st': first, '25th': twentyFifth, 'store-midnight': midnight } = seenFrom('2026-12-01T14:59:00Z');
    expect([first, twentyFifth, midnight]).toEqual(['2026-12-01T15:00Z', '2026-12-25T15:00Z', '2027-01-01T05:05Z']);
  });

  test('leave out 29 February in a year without it, and 28 February in a year with it', () => {
    const { '28-february': short, '29-february': leap, '29th': any } = seenFrom('2028-02-01T00:00:00Z');
    expect([short, leap, any]).toEqual(['2029-02-28T15:00Z', '2028-02-29T15:00Z', '2028-03-29T15:00Z']);
  });

  test('are found by their name, or given as a time with its zone', () => {
    const now = new Date('2026-11-25T18:00:00Z');
    expect(parseMoment('31-december', now).at).toEqual(new Date('2026-12-31T15:00:00Z'));
    expect(parseMoment('2026-12-31T00:10:00-05:00', now).at).toEqual(new Date('2026-12-31T05:10:00Z'));
  });

  test.each(['32nd', '2026-12-31', '2026-12-31T05:10:00', '2026-13-01T05:10:00Z'])('refuse %j', (text) => {
    expect(() => parseMoment(text, new Date())).toThrow(`not '${text}'`);
  });
});
