import { fileTypeOf } from '#kit/server/http/file-type.ts';

/** The types that a case accepts, with their media types. */
export const CASE_FILE_TYPES = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type CaseFileType = keyof typeof CASE_FILE_TYPES;

/** Detects a file's type by its bytes; null for one that a case does not accept. */
export async function caseFileType(bytes: Buffer): Promise<CaseFileType | null> {
  const type = (await fileTypeOf(bytes)) ?? (isPlainXml(bytes) ? 'xml' : null);
  return type !== null && type in CASE_FILE_TYPES ? (type as CaseFileType) : null;
}

const DECLARATION = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml\s/;
/** Documents that a browser runs scripts of. */
const ACTIVE_ROOT = /<(?:[\w-]+:)?(?:html|svg)[\s>/]/i;
const BEGINNING = 65_536;

/** XML with a declaration, as electronic invoices are; without a DOCTYPE, and no page or drawing. */
function isPlainXml(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, BEGINNING).toString('latin1');
  return (
    DECLARATION.test(beginning) && !ACTIVE_ROOT.test(beginning) && !bytes.includes('<!DOCTYPE') && !bytes.includes(0)
  );
}
