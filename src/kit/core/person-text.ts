import { INVISIBLE } from './text.ts';

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** The same without the joiners, which emoji and some scripts need. */
const INVISIBLE_IN_NAMES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it is stored: composed (NFC), without blanks around it and without what nobody sees. */
export function nameText(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE_IN_NAMES, '').trim();
}

/** An e-mail address as it is stored and compared. */
export function emailText(text: string): string {
  return text.normalize('NFC').replaceAll(ALL_INVISIBLE, '').trim().toLowerCase();
}
