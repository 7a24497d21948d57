const ZIP = 'PK\u0003\u0004';

/** A file's type by its bytes: pdf, jpg, png, webp, docx or xlsx; null for any other, or one with macros. */
export function fileTypeOf(bytes: Buffer): string | null {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (begins('%PDF-')) return 'pdf';
  if (begins('\u00FF\u00D8\u00FF')) return 'jpg';
  if (begins('\u0089PNG\r\n\u001A\n')) return 'png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  if (!begins(ZIP) || !bytes.includes('[Content_Types].xml') || bytes.includes('vbaProject.bin')) return null;
  // the names of a ZIP file's entries are not compressed
  if (bytes.includes('word/document.xml')) return 'docx';
  return bytes.includes('xl/workbook.xml') ? 'xlsx' : null;
}
