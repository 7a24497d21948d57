import { INVISIBLE } from './text.ts';

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** Invisible characters except joiners, which emoji and some scripts need. */
const INVISIBLE_IN_NAMES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Texts that stay as they are, as nearly all of the ERP: composed Latin letters, without U+00AD. */
const CLEAN = /^[\0-\xac\xae-\u02ff]*$/;

/** Composes a text (NFC) and removes invisible characters. It keeps blanks, and joiners beside visible characters. */
export function cleanName(text: string): string {
  if (CLEAN.test(text)) return text;
  const name = text.normalize('NFC').replaceAll(INVISIBLE_IN_NAMES, '');
  // a joiner or a filler alone looks empty
  return name.replaceAll(ALL_INVISIBLE, '').trim() === '' ? '' : name;
}

/** Composes the key of a record (NFC) and removes all invisible characters. It keeps blanks. */
export function cleanKey(text: string): string {
  return CLEAN.test(text) ? text : text.normalize('NFC').replaceAll(ALL_INVISIBLE, '');
}

/** Converts a name to its stored form: composed (NFC), trimmed, without invisible characters. */
export function normalizeName(text: string): string {
  return cleanName(text).trim();
}

/** Converts an e-mail address to the form that is stored and compared. */
export function normalizeEmail(text: string): string {
  return cleanKey(text).trim().toLowerCase();
}
