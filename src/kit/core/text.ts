/**
 * Rules of text, the same for forms, API, import and files. Those that few pages need are in sound-text.ts (removing),
 * person-text.ts (names and e-mails) and excel-text.ts.
 */

/**
 * What XML 1.0 forbids (2.2), and so a spreadsheet or an electronic invoice could not hold: control characters but
 * tab and line ends, half a surrogate pair (which PostgreSQL refuses, too), U+FFFE and U+FFFF.
 */
export const UNSOUND = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/u;

/** Characters that show nothing, but make two texts differ that look alike. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether every file that the portal makes can hold the text. */
export function isSoundText(text: string): boolean {
  return !UNSOUND.test(text);
}

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * A password as it is hashed, whatever keyboard it was typed on: composed (NFC), and with ordinary spaces (RFC 8265,
 * OpaqueString).
 */
export function passwordText(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
