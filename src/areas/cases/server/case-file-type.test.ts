import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { caseFileType } from './case-file-type.ts';

/** An Office file, as Latin-1, whose main part has this type. */
async function office(type: string): Promise<string> {
  const zip = new ZipFile();
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  zip.addBuffer(
    Buffer.from(`<Types><Override PartName="/a.xml" ContentType="${contentType}"/></Types>`),
    '[Content_Types].xml',
  );
  zip.end();
  return (await buffer(zip.outputStream)).toString('latin1');
}

test.each<[string | null, string, string]>([
  ['pdf', 'a PDF', '%PDF-1.7'],
  ['xml', 'an electronic invoice', '<?xml version="1.0"?><Invoice/>'],
  ['xml', 'XML behind a byte order mark', '\u00EF\u00BB\u00BF<?xml version="1.0"?><Invoice/>'],
  ['jpg', 'a JPEG', '\u00FF\u00D8\u00FF\u00E0'],
  ['png', 'a PNG', '\u0089PNG\r\n\u001A\n'],
  ['xlsx', 'a workbook', await office('spreadsheetml.sheet')],
  [null, 'a text document', await office('wordprocessingml.document')],
  [null, 'a WebP', 'RIFF....WEBPVP8 '],
  [null, 'XML with a DOCTYPE', '<?xml version="1.0"?><!DOCTYPE x><x/>'],
  [null, 'a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  [null, 'a page', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  [null, 'a page without a declaration', '<html>'],
  [null, 'a program', 'MZ'],
  [null, 'nothing', ''],
])('%s: %s', async (type, _what, content) => {
  expect(await caseFileType(Buffer.from(content, 'latin1'))).toBe(type);
});
