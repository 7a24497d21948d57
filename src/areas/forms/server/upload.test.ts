import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { deleteUnanswered } from './answer-store.ts';
import { fileTypeOf } from '#kit/server/http/file-type.ts';
import { FORM, PDF, REQUIRED, givePerson, submit, upload } from './testing/forms.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

const TYPES = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${TYPES}.wordprocessingml.document.main+xml`;
const XLSX = `${TYPES}.spreadsheetml.sheet.main+xml`;

/** An Office file whose parts have these types. */
function office(types: readonly string[], parts = ['xl/workbook.xml'], before = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const listed = types.map((type) => `<Override PartName="/a.xml" ContentType="${type}"/>`).join('');
  zip.addBuffer(Buffer.from(`${before}<Types>${listed}</Types>`), '[Content_Types].xml');
  for (const part of parts) zip.addBuffer(Buffer.from('x'), part);
  zip.end();
  return buffer(zip.outputStream);
}

describe('the type of a file is that of its bytes', () => {
  test.each<[string | null, string, Buffer | Promise<Buffer>]>([
    ['pdf', 'a PDF', Buffer.from(PDF)],
    ['pdf', 'one behind a byte order mark', bytesOf('\u00EF\u00BB\u00BF%PDF-1.7')],
    ['pdf', 'one behind empty lines', bytesOf('\r\n \n%PDF-1.4')],
    ['jpg', 'a JPEG', bytesOf('\u00FF\u00D8\u00FF\u00E0')],
    ['png', 'a PNG', bytesOf('\u0089PNG\r\n\u001A\n')],
    ['webp', 'a WebP', bytesOf('RIFF....WEBPVP8 ')],
    ['docx', 'a document', office([DOCX])],
    ['xlsx', 'a workbook', office([XLSX])],
    [null, 'a workbook with macros', office([XLSX], ['xl/workbook.xml', 'xl/vbaProject.bin'])],
    [null, 'macros in other letters', office([XLSX], ['xl/workbook.xml', 'xl/VBAPROJECT.BIN'])],
    [null, 'macros under another name', office([XLSX, 'application/vnd.ms-office.vbaProject'], ['xl/a.bin'])],
    [null, 'macros with a reference', office([XLSX, 'application/vnd.ms-office.&#118;baProject'], ['xl/a.bin'])],
    [null, 'macros with an entity', office([XLSX, '&t;'], ['xl/a.bin'], '<!DOCTYPE Types [<!ENTITY t "v">]>')],
    [null, 'macros in UTF-16', office([XLSX], ['xl/a.bin'], '<\u0000T\u0000')],
    ['xlsx', 'a workbook with an ampersand', office([XLSX, 'a &amp; b'])],
    [null, 'a type with macros', office([XLSX, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'])],
    [null, 'the macros of old workbooks', office([XLSX, 'application/vnd.ms-excel.intlmacrosheet+xml'])],
    [null, 'two lists of types', office([XLSX], ['xl/workbook.xml', '[content_types].XML'])],
    [null, 'a ZIP file of something else', office(['text/plain'], ['a.exe'])],
    [null, 'a part of a ZIP file', bytesOf(`PK\u0003\u0004[Content_Types].xml xl/workbook.xml ${XLSX}`)],
    [null, 'a program', bytesOf('MZ')],
    [null, 'a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
    [null, 'a page', bytesOf('<!doctype html>%PDF-')],
    [null, 'nothing', Buffer.alloc(0)],
  ])('%s: %s', async (type, _what, bytes) => {
    expect(await fileTypeOf(await bytes)).toBe(type);
  });
});

onOneDatabase('POST /forms/upload', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let other: string;
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from form_upload`.execute(
      server.database.db,
    );
    return rows[0]?.count;
  };

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([FORM, { ...FORM, id: 'ecuador', store: 'ecuador' }]);
    token = await givePerson(server, 'U1');
    other = await givePerson(server, 'U2');
  });

  test('takes a file whose bytes, name and size fit the question, and answers its id', async () => {
    const answer = await upload(server, token, { name: 'C:\\docs\\cédula 1.PDF', bytes: PDF });
    expect(answer).toEqual({
      status: 200,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      name: 'cédula 1.PDF',
      size: PDF.length,
    });
  });

  test.each<[string, number, string, Parameters<typeof upload>[2]]>([
    [
      'a type that the question does not take',
      415,
      'fileTypes',
      { name: 'a.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff]) },
    ],
    ['bytes of another type than the name’s', 415, 'fileTypes', { name: 'a.png', bytes: PDF }],
    ['a page that is named as a PDF', 415, 'fileTypes', { name: 'a.pdf', bytes: new TextEncoder().encode('<script>') }],
    ['an empty file', 415, 'fileTypes', { name: 'a.pdf', bytes: new Uint8Array() }],
    ['a file above the question’s size', 413, 'maxBytes', { name: 'a.pdf', bytes: new Uint8Array(2001) }],
    ['a name without characters', 400, 'filename', { name: ' / ', bytes: PDF }],
    ['a name with a line end', 400, 'filename', { name: 'a\nb.pdf', bytes: PDF }],
    [
      'a name that is not encoded',
      400,
      'filename',
      { name: 'a.pdf', bytes: PDF, headers: { 'x-surtidor-filename': '%' } },
    ],
    ['a form of another store', 404, 'not_found', { name: 'a.pdf', bytes: PDF, form: 'ecuador' }],
    ['a question that asks for no file', 404, 'not_found', { name: 'a.pdf', bytes: PDF, question: 'text' }],
  ])('refuses %s', async (_, status, code, sent) => {
    const before = await count();
    expect(await upload(server, token, sent)).toMatchObject({ status, error: { code } });
    expect(await count()).toBe(before);
  });

  test('needs a session; a cookie counts from our own pages only', async () => {
    const file = { name: 'a.pdf', bytes: PDF };
    expect(await upload(server, null, file)).toMatchObject({ status: 401 });
    const cookie = `apollo-token=${token}`;
    const from = (origin: string, header: Record<string, string> = { 'x-surtidor': 'portal' }) =>
      upload(server, null, { ...file, headers: { cookie, origin, ...header } });
    expect(await from('https://evil.example')).toMatchObject({ status: 401 });
    expect(await from(server.url, {})).toMatchObject({ status: 401 });
  });

  test('a file belongs to one answer of its user to its question', async () => {
    const mine = async () => (await upload(server, token, { name: 'a.pdf', bytes: PDF })).id ?? '';
    const send = (as: string, answers: object) => submit(server, as, 'all', { ...REQUIRED, ...answers });
    const refused = (question: string) => ({
      errors: [{ extensions: { code: 'form_invalid', problems: [{ questionId: question, code: 'required' }] } }],
    });
    const file = { upload: await mine() };
    expect(await send(other, { file })).toMatchObject(refused('file'));
    expect(await send(token, { other: file })).toMatchObject(refused('other'));
    expect(await send(token, { file })).toMatchObject({ errors: [] });
    expect(await send(token, { file, text: 'otra' })).toMatchObject(refused('file'));
  });

  test('a file without an answer is deleted after a day, one of an answer never', async () => {
    const kept = { upload: (await upload(server, token, { name: 'kept.pdf', bytes: PDF })).id ?? '' };
    await submit(server, token, 'all', { ...REQUIRED, text: 'kept', file: kept });
    await upload(server, token, { name: 'gone.pdf', bytes: PDF });
    const names = async () => {
      const { rows } = await sql<{ name: string }>`select name from form_upload order by name`.execute(
        server.database.db,
      );
      return rows.map(({ name }) => name);
    };
    await deleteUnanswered(server.database.db, new Date(server.now().getTime() - 86_400_000));
    expect(await names()).toContain('gone.pdf');
    await deleteUnanswered(server.database.db, new Date(server.now().getTime() + 1000));
    expect(await names()).not.toContain('gone.pdf');
    expect(await names()).toContain('kept.pdf');
    await expect(sql`delete from form_upload where name = 'kept.pdf'`.execute(server.database.db)).rejects.toThrow(
      /never changes/,
    );
  });

  test('a user has at most twenty files that wait, also of those sent at once', async () => {
    const person = await givePerson(server, 'U3');
    const sent = await Promise.all(
      Array.from({ length: 22 }, () => upload(server, person, { name: 'a.pdf', bytes: PDF })),
    );
    expect(sent.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  });
});
