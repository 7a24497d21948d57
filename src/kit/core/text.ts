/**
 * Rules of text for forms, API, import and files. Rules that few pages need are in xml-characters.ts (removes forbidden
 * characters), person-text.ts (names and e-mails) and excel-text.ts.
 */

/**
 * Characters that XML 1.0 forbids (section 2.2), and that spreadsheets and electronic invoices thus cannot contain:
 * control characters except tab and line ends, half a surrogate pair (PostgreSQL refuses it, too), U+FFFE, U+FFFF.
 */
export const NON_XML_CHARACTER = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/u;

/** Invisible characters: two texts that look the same may differ in them. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether every file that the portal creates can contain the text. */
export function hasOnlyXmlCharacters(text: string): boolean {
  return !NON_XML_CHARACTER.test(text);
}

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Converts a password to the form that is hashed, the same from every keyboard: composed (NFC), with ordinary spaces
 * (RFC 8265, OpaqueString).
 */
export function normalizePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
