import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { ADMIN_PATH, SIGNATURE_HEADER, execute, signCommand } from '#kit/server/manifest/admin-command.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type ExportFormsCommand, type ExportedAnswers, type ExportedFile, adminCommands } from './export-forms.ts';
import { FORM, PDF, REQUIRED, givePerson, submit, upload } from './testing/forms.ts';

onOneDatabase('export-forms', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([FORM]);
    token = await givePerson(server, 'X1', { nombre: '=Estación "1"' });
  });

  const on = () => ({
    db: server.database.db,
    clock: { now: server.now },
    publicUrls: server.settings.publicUrls,
    jobs: () => Promise.reject(new Error('none')),
  });
  const ask = async (over: Partial<ExportFormsCommand> = {}) => {
    const command: ExportFormsCommand = {
      command: 'export-forms',
      form: 'all',
      from: null,
      to: null,
      after: 0,
      agent: 'Ana Soporte',
      ...over,
    };
    return (await execute(on(), adminCommands, command)) as ExportedAnswers;
  };
  const csvOf = (page: ExportedAnswers) => ('csv' in page ? page.csv : page.wrong);
  const lines = (page: ExportedAnswers) => csvOf(page).split('\r\n').slice(1, -1);

  test('writes an answer a line, guarded against formulas, with who, when and its files', async () => {
    const file = { upload: (await upload(server, token, { name: 'licencia.pdf', bytes: PDF })).id ?? '' };
    const answer = await submit(server, token, 'all', { ...REQUIRED, area: '=HYPERLINK("x")', many: ['a', 'b'], file });
    const id = answer.data?.submitForm?.id ?? '';
    const page = await ask();
    expect(
      csvOf(page).startsWith(
        '\uFEFF"Respuesta";"Fecha";"Tienda";"Código de cliente";"Cliente";"Usuario";"Uno";"Lista";"Tabla: R1";',
      ),
    ).toBe(true);
    const [line = ''] = lines(page);
    expect(line).toMatch(new RegExp(`^"${id}";"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d";"combustibles";"X1";`));
    expect(line).toContain(
      `;"'=Estación ""1""";"legal@x1.example";"A";"";"1";"N/A";"'=HYPERLINK(""x"")";"";"";"";"";"A; B";"${id}-file-licencia.pdf";`,
    );
    expect(page).toMatchObject({ files: [{ upload: file.upload, name: `${id}-file-licencia.pdf` }], next: null });
    const sent = (await execute(on(), adminCommands, { command: 'export-form-file', ...file })) as ExportedFile;
    expect(Buffer.from(sent.base64 ?? '', 'base64').equals(Buffer.from(PDF))).toBe(true);
  });

  test('does not return a file without an answer', async () => {
    const { id = '' } = await upload(server, token, { name: 'a.pdf', bytes: PDF });
    expect(await execute(on(), adminCommands, { command: 'export-form-file', upload: id } as never)).toEqual({
      base64: null,
    });
    expect(await execute(on(), adminCommands, { command: 'export-form-file', upload: 'x' } as never)).toEqual({
      base64: null,
    });
  });

  test('includes the first and the last day, and reports an unknown form', async () => {
    const today =
      csvOf(await ask())
        .split('\r\n')[1]
        ?.split(';')[1]
        ?.slice(1, 11) ?? '';
    expect(lines(await ask({ from: today, to: today })).length).toBeGreaterThan(0);
    expect(lines(await ask({ to: '2020-01-01' }))).toEqual([]);
    expect(lines(await ask({ from: '2999-01-01' }))).toEqual([]);
    expect(await ask({ form: 'none' })).toEqual({ wrong: 'There is no form none' });
  });

  test('goes on after the last answer of a page, without the headings', async () => {
    const first = lines(await ask())[0]?.split('"')[1];
    await submit(server, token, 'all', { ...REQUIRED, text: 'otra' });
    const rest = csvOf(await ask({ after: Number(first) }));
    expect(rest).not.toContain('Respuesta');
    expect(rest).toContain(';"otra";');
  });

  test('is in the audit log once, with who ran it, however many pages it has', async () => {
    await ask({ agent: 'Berta Soporte' });
    await ask({ agent: 'Berta Soporte', after: 1 });
    await ask({ agent: 'Berta Soporte', form: 'none' });
    const { rows } = await sql`
      select subject, result from audit_entry
      where action = 'form.export' and agent = 'Berta Soporte'`.execute(server.database.db);
    expect(rows).toEqual([{ subject: 'form all', result: 'ok' }]);
  });

  test('is carried out by a running server for its own machine only, signed', async () => {
    if (database.kind !== 'embedded') return;
    const sent = {
      order: { command: 'export-forms', form: 'all', from: null, to: null, after: 0, agent: 'Ana' },
      at: server.now().getTime(),
    };
    const post = (signature: string) =>
      fetch(`${server.url}${ADMIN_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body: JSON.stringify(sent),
      });
    expect((await post(signCommand(server.settings.appSecret, sent))).status).toBe(200);
    expect((await post('x')).status).toBe(404);
  });
});
