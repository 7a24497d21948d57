import { INVISIBLE } from './text.ts';

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** Invisible characters except joiners, which emoji and some scripts need. */
const INVISIBLE_IN_NAMES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Converts a name to its stored form: composed (NFC), trimmed, without invisible characters. */
export function normalizeName(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE_IN_NAMES, '').trim();
}

/** Converts an e-mail address to the form that is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').replaceAll(ALL_INVISIBLE, '').trim().toLowerCase();
}
