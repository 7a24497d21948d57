import { foldText, hasFolded } from '#kit/core/search-text.ts';
import type { Station } from './query.ts';

/** Each station with the text that a search looks in. 20,000 stations are prepared once, not at each keystroke. */
export function prepareStations(stations: readonly Station[]): readonly (readonly [Station, string])[] {
  return stations.map((station) => [station, foldText(`${station.name} ${station.code} ${station.address ?? ''}`)]);
}

/** The stations whose name, code or address has every word of the text; all stations for an empty text. */
export function filterStations(prepared: ReturnType<typeof prepareStations>, text: string): readonly Station[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return prepared.filter(([, found]) => words.every((word) => hasFolded(found, word))).map(([station]) => station);
}
