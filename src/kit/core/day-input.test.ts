import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, formatDay } from './day.ts';
import { formatDayInput, isWholeDayInput, parseDayInput, withSlashes } from './day-input.ts';

/** The field's text after the keys were pressed one by one. */
const type = (keys: string) => keys.split('').reduce((text, key) => withSlashes(text + key, text), '');

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((instant): Day => instant.toISOString().slice(0, 10));

describe('a typed day', () => {
  it.each([
    ['03/02/2026', '2026-02-03'],
    ['3/2/2026', '2026-02-03'],
    ['1/3/26', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['010326', '2026-03-01'],
    [' 3-2-2026 ', '2026-02-03'],
    ['3.2.2026', '2026-02-03'],
    ['3 2 2026', '2026-02-03'],
    ['29/02/2024', '2024-02-29'],
    ['3 feb 2026', '2026-02-03'],
    ['12 Dic 2026', '2026-12-12'],
    ['2026-02-03', '2026-02-03'],
  ])('%j is %s, the day before the month', (text, day) => {
    expect(parseDayInput(text)).toEqual({ day });
  });

  it.each([
    ['31/02/2026', 'no_such_day'],
    ['29/02/2026', 'no_such_day'],
    ['13/13/2026', 'no_such_day'],
    ['0/1/2026', 'no_such_day'],
    ['1/1/1026', 'no_such_day'],
    ['', 'format'],
    ['3/2', 'format'],
    ['3/2/226', 'format'],
    ['1032026', 'format'],
    ['mañana', 'format'],
    ['3 foo 2026', 'format'],
    ['2026-2-3', 'format'],
  ])('%j is not a day: %s', (text, problem) => {
    expect(parseDayInput(text)).toEqual({ problem });
  });

  it('reads back every day as it is typed, as it is shown, and by its figures alone', () => {
    fc.assert(
      fc.property(days, (day) => {
        const text = formatDayInput(day);
        for (const same of [text, formatDay(day), day, text.replaceAll('/', ''), type(text)]) {
          expect(parseDayInput(same)).toEqual({ day });
        }
        expect(type(text.replaceAll('/', ''))).toBe(text);
      }),
    );
  });

  it('applies before the field loses focus only if no further key can change it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const keys = formatDayInput(day).replaceAll('/', '');
        const whole = keys.split('').map((_, index) => isWholeDayInput(type(keys.slice(0, index + 1))));
        expect(whole).toEqual([false, false, false, false, false, false, false, true]);
      }),
    );
    expect(isWholeDayInput('010320')).toBe(false);
    expect(isWholeDayInput('1/3/20')).toBe(false);
    expect(isWholeDayInput('31/02/2026')).toBe(false);
  });
});

describe('a text of a day field', () => {
  it.each([
    ['030', '03', '03/0'],
    ['03/022', '03/02', '03/02/2'],
    ['1/122', '1/12', '1/12/2'],
    ['03/', '03', '03/'],
    // deleted, or changed in the middle
    ['03/0', '03/02', '03/0'],
    ['130', '30', '130'],
  ])('%j, typed after %j, becomes %j', (text, before, after) => {
    expect(withSlashes(text, before)).toBe(after);
  });
});
