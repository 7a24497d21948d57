/**
 * What XML 1.0 forbids (2.2), and so a spreadsheet or an electronic invoice could not hold: control characters but
 * tab and line ends, half a surrogate pair (which PostgreSQL refuses, too), U+FFFE and U+FFFF.
 */
const UNSOUND = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}/u;

/** Whether every file that the portal makes can hold the text. */
export function isSoundText(text: string): boolean {
  return !UNSOUND.test(text);
}
