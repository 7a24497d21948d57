/** The specification's constants by section (A, B). */

/** B9: a voucher payment's segment. */
export const VOUCHER_SEGMENT = 'BO';
/** B5, B9: minimum length of the voucher file's password. */
export const MIN_VOUCHER_PASSWORD = 8;
/** B4, B9: minimum vouchers of a line. */
export const MIN_VOUCHER_QUANTITY = 1;
/** B9: sheet of the voucher file, and the template's file. */
export const VOUCHER_SHEET = 'Bonos';
export const VOUCHER_TEMPLATE_FILE = 'bono-plantilla.pptx';
/** B4: tolerance for 'scrolled to the end' of the terms, in px. */
export const TERMS_END_TOLERANCE_PX = 5;
/** The status of a purchase whose payment was reversed. */
export const REVERSED_STATUS = 2;
