import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, legalText, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const TERMS = { store: 'combustibles', name: 'terms' } as const;
const EMAIL = 'quien@acepta.example';

onOneDatabase('legal texts at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      legalText('combustibles', 'terms', 1, 'Uno'),
      legalText('combustibles', 'data_policy', 1, 'Política'),
      client('ACEPTA'),
      user(EMAIL, 'ACEPTA', { terms_accepted: false }),
      user('otra@acepta.example', 'ACEPTA', { terms_accepted: false }),
      user('inactivo@acepta.example', 'ACEPTA', { terms_accepted: false, status: '0' }),
    ]);
    editor = await createStaff(server, 'content');
  });

  const publish = (base: number, text: string, id: typeof TERMS | { store: 'ecuador'; name: 'terms' } = TERMS) =>
    editor.call('legal.publish_text', { ...id, base, text });
  const newest = async () => (await editor.call('legal.text', TERMS)).value;
  const termsDue = async (token: string) => {
    const { errors } = await server.graphql(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }',
      {},
      token,
    );
    return errors[0]?.extensions['code'] === 'terms_required';
  };
  const accept = async (token: string) => {
    const { errors } = await server.graphql(
      'mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }',
      {},
      token,
    );
    expect(errors).toEqual([]);
  };

  test('signed-in users must accept a newly published text, and the evidence is counted', async () => {
    const token = await server.signIn(EMAIL);
    await accept(token);
    expect(await termsDue(token)).toBe(false);
    const { version } = await newest();
    const counted = (await editor.call('legal.list_texts', {})).value.texts;
    expect(counted).toHaveLength(8);
    expect(counted.find(({ store, name }) => store === TERMS.store && name === TERMS.name)).toMatchObject({
      users: 2,
      accepted: 1,
      published: { version, author: null, sha256: hash('Uno') },
    });
    expect(counted.find(({ store }) => store === 'ecuador')).toMatchObject({ users: 0, accepted: 0, published: null });

    expect((await publish(version, '# Dos\n\nNuevos')).value).toEqual({ version: 2 });
    expect(await termsDue(token)).toBe(true);
    const { value } = await editor.call('legal.text', TERMS);
    expect(value).toMatchObject({ version: 2, text: '# Dos\n\nNuevos', users: 2 });
    expect(
      value.versions.map(({ version: number, author, sha256, accepted }) => [number, author, sha256, accepted]),
    ).toEqual([
      [2, editor.name, hash('# Dos\n\nNuevos'), 0],
      [1, null, hash('Uno'), 1],
    ]);
    await accept(token);
    expect((await newest()).versions.map(({ accepted }) => accepted)).toEqual([1, 1]);
    const { rows } = await sql`
      select subject, staff_id, before, after from audit_entry
      where action = 'legal.publish_text' and staff_id = ${editor.id}`.execute(server.database.db);
    expect(rows).toEqual([
      {
        subject: 'legal text combustibles/terms',
        staff_id: editor.id,
        before: { version: 1 },
        after: { version: 2, sha256: hash('# Dos\n\nNuevos') },
      },
    ]);
  });

  test('a text based on an old version, an empty text and an unchanged text are refused', async () => {
    const { version, text } = await newest();
    expect(await publish(version - 1, 'Otro')).toMatchObject({ status: 409, code: 'text_changed' });
    expect(await publish(version, ' \n ')).toMatchObject({ status: 400, code: 'text_empty' });
    expect(await publish(version, text)).toMatchObject({ status: 400, code: 'nothing_changed' });
    expect(await publish(version, 'x'.repeat(60_001))).toMatchObject({ status: 400, field: 'text' });
    expect(await newest()).toMatchObject({ version, text });
    const both = await Promise.all([publish(version, 'A'), publish(version, 'B')]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await newest()).version).toBe(version + 1);
  });

  test('an older text is published again as the next version, and none is changed', async () => {
    const { version } = await newest();
    await publish(version, 'Por poco tiempo');
    const undo = { ...TERMS, version: 1, base: version + 1 };
    expect(await editor.call('legal.restore_text', { ...undo, base: version })).toMatchObject({ code: 'text_changed' });
    expect((await editor.call('legal.restore_text', undo)).value).toEqual({ version: version + 2 });
    expect(await newest()).toMatchObject({ text: 'Uno', version: version + 2 });
    const { value } = await editor.call('legal.text_version', { ...TERMS, version: version + 2 });
    expect(value).toEqual({ before: 'Por poco tiempo', after: 'Uno' });
    expect(await editor.call('legal.restore_text', { ...undo, version: 99 })).toMatchObject({ status: 404 });
    expect(await editor.call('legal.text_version', { ...TERMS, version: 99 })).toMatchObject({ status: 404 });
  });

  test('a store’s first text is version 1, and an import wins only with a higher version', async () => {
    const ecuador = { store: 'ecuador', name: 'terms' } as const;
    expect((await publish(-1, 'Primero', ecuador)).value).toEqual({ version: 1 });
    const again = await server.importLines([legalText('ecuador', 'terms', 1, 'Importado')]);
    expect(again.report.unchanged).toBe(1);
    expect((await editor.call('legal.text', ecuador)).value.text).toBe('Primero');
    await server.importLines([legalText('ecuador', 'terms', 2, 'Importado')]);
    expect((await editor.call('legal.text', ecuador)).value).toMatchObject({ version: 2, text: 'Importado' });
  });

  test('with four eyes, a text waits until somebody else approves it', async () => {
    const administrator = await createStaff(server, 'administrator');
    await createStaff(server, 'administrator');
    await administrator.call('approvals.switch', { isOn: true });
    const { version, text } = await newest();
    const asked = (await publish(version, 'Con dos personas')).value as unknown as { waiting: number };
    expect((await newest()).text).toBe(text);
    expect(await editor.call('approvals.decide', { id: asked.waiting, approve: true })).toMatchObject({
      code: 'own_request',
    });
    expect(await administrator.call('approvals.decide', { id: asked.waiting, approve: true })).toMatchObject({
      status: 200,
    });
    expect(await newest()).toMatchObject({ version: version + 1, text: 'Con dos personas' });
  });
});
