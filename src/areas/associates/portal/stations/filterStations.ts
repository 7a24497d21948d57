import type { Station } from './query.ts';

/** A text without accents and in lower case, so that 'bogota' finds 'Bogotá'. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Each station with the text that a search looks in; 20,000 stations are prepared once, not at each key. */
export function prepareStations(stations: readonly Station[]): readonly (readonly [Station, string])[] {
  return stations.map((station) => [station, plain(`${station.name} ${station.code} ${station.address ?? ''}`)]);
}

/** The stations whose name, code or address has every word of the text; all where it has none. */
export function filterStations(prepared: ReturnType<typeof prepareStations>, text: string): readonly Station[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return prepared.filter(([, found]) => words.every((word) => found.includes(word))).map(([station]) => station);
}
