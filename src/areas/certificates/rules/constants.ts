/** The specification's constants by section (A, B). */

/** B5, B9: earliest start of a certificate, in years before today; it ends yesterday at the latest. */
export const CERTIFICATE_YEARS = 1;
/** B2: the file of the template. */
export const CERTIFICATE_TEMPLATE_FILE = 'certificado-plantilla.pptx';
