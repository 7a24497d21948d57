/** What text is, at every door: forms, API, import and files. */

/**
 * What XML 1.0 forbids (2.2), and so a spreadsheet or an electronic invoice could not hold: control characters but
 * tab and line ends, half a surrogate pair (which PostgreSQL refuses, too), U+FFFE and U+FFFF.
 */
const UNSOUND = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/u;
const ALL_UNSOUND = new RegExp(UNSOUND, 'gu');

/** Characters that show nothing, but make two texts differ that look alike. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** The same without the joiners, which emoji and some scripts need. */
const INVISIBLE_IN_NAMES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Whether every file that the portal makes can hold the text. */
export function isSoundText(text: string): boolean {
  return !UNSOUND.test(text);
}

/** The text without what no file can hold. */
export function soundText(text: string): string {
  return text.replaceAll(ALL_UNSOUND, '');
}

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** A name as it is stored: composed (NFC), without blanks around it and without what nobody sees. */
export function nameText(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE_IN_NAMES, '').trim();
}

/** An e-mail address as it is stored and compared. */
export function emailText(text: string): string {
  return text.normalize('NFC').replaceAll(ALL_INVISIBLE, '').trim().toLowerCase();
}

/**
 * A password as it is hashed, whatever keyboard it was typed on: composed (NFC), and with ordinary spaces (RFC 8265,
 * OpaqueString).
 */
export function passwordText(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** A text of a cell: Excel reads '_x0041_' as the letter A, and '_x005F_' as the line before it. */
export function excelText(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
