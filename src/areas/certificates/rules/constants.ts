/** The specification's constants by section (A, B). */

/** B5, B9: earliest first day of a certificate, in years before today; its last day is at most yesterday. */
export const CERTIFICATE_YEARS = 1;
/** B2: name of the template's file. */
export const CERTIFICATE_TEMPLATE_FILE = 'certificado-plantilla.pptx';
