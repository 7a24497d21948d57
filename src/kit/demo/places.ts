import { readFileSync } from 'node:fs';
import { type Day, addDays } from '#kit/core/day.ts';

/** A municipality with its DANE code, or a canton with its INEC code. */
export type Place = {
  readonly country: 'CO' | 'EC';
  readonly code: string;
  readonly name: string;
  readonly region: string;
};

function lines(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
}

/** A selection of the DIAN's list of municipalities (codes of the DANE) and of the INEC's list of cantons. */
const PLACES: readonly Place[] = lines('places.csv').map((line) => {
  const [country, code = '', name = '', region = ''] = line.split(',');
  return { country: country === 'EC' ? 'EC' : 'CO', code, name, region };
});

export function placesIn(country: Place['country']): readonly Place[] {
  return PLACES.filter((place) => place.country === country);
}

export function placeNamed(name: string): Place {
  const place = PLACES.find((one) => one.name === name);
  if (!place) throw new Error(`Unknown place ${name}.`);
  return place;
}

/** Colombia's holidays from 2020 to 2035 (Ley 51 of 1983). */
const HOLIDAYS: ReadonlySet<Day> = new Set(lines('co_holidays.csv'));

/** The day itself if it is a bank day, else the next one: no weekend and, in Colombia, no holiday. */
export function bankDay(day: Day, country: Place['country']): Day {
  const weekday = new Date(day).getUTCDay();
  const closed = weekday === 0 || weekday === 6 || (country === 'CO' && HOLIDAYS.has(day));
  return closed ? bankDay(addDays(day, 1), country) : day;
}
