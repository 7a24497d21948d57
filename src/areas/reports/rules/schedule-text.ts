import { FREQUENCIES } from './report-days.ts';
import { schedulePhrase } from './report-texts.ts';

/**
 * When a report is sent, in Spanish, as a text by itself: 'Cada lunes'. Takes the contract's `frecuencia` and `dia`
 * (docs/api.md, Reports).
 */
export function scheduleText(frecuencia: string, dia: number | null): string {
  const frequency = FREQUENCIES.find((one) => one === frecuencia) ?? 'diaria';
  const phrase = schedulePhrase({ frequency, day: dia });
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
}
