import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

/** Maximum parts of an Office file, and maximum bytes of its list of content types. */
const MAX_PARTS = 10_000;
const MAX_TYPES_BYTES = 1_000_000;

/** A PDF may begin with a byte order mark and blank lines, as some programs write it. */
const PDF = /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]*%PDF-/;
const ZIP = 'PK\u0003\u0004';
const TYPES_OF_PARTS = '[content_types].xml';
/** Macros are found by their part's name, or by its content type under any name. */
const MACROS_PART = /(?:^|\/)vba[^/]*\.bin$/;
/** What spells a type otherwise in XML: a character reference, an entity, UTF-16. No program writes them. */
const HIDING = ['&#', '<!doctype', '\u0000'];
const MACROS_TYPE = /vbaproject|vbadata|macroenabled|macrosheet/;

/**
 * Detects a file's type by its bytes: pdf, jpg, png, webp, docx or xlsx; null for any other file, an unreadable file,
 * or a file with macros.
 */
export async function fileTypeOf(bytes: Buffer): Promise<string | null> {
  const begins = (start: string, at = 0) => bytes.subarray(at, at + start.length).toString('latin1') === start;
  if (PDF.test(bytes.subarray(0, 1024).toString('latin1'))) return 'pdf';
  if (begins('\u00FF\u00D8\u00FF')) return 'jpg';
  if (begins('\u0089PNG\r\n\u001A\n')) return 'png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  return begins(ZIP) ? officeTypeOf(bytes) : null;
}

async function officeTypeOf(bytes: Buffer): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > MAX_PARTS) return null;
    let listed: Entry | undefined;
    for await (const entry of zip.eachEntry()) {
      // Office ignores case in the names of parts
      const name = entry.fileName.toLowerCase();
      if (MACROS_PART.test(name)) return null;
      if (name !== TYPES_OF_PARTS) continue;
      // if a file has two lists, programs differ in which one they read
      if (listed) return null;
      listed = entry;
    }
    if (!listed || listed.uncompressedSize > MAX_TYPES_BYTES) return null;
    const types = (await text(await zip.openReadStreamPromise(listed))).toLowerCase();
    if (HIDING.some((sign) => types.includes(sign)) || MACROS_TYPE.test(types)) return null;
    if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
    return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : null;
  } catch {
    return null;
  }
}
