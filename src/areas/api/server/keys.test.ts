import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { KEY_LIMITS } from '../rules/key-limits.ts';
import { askKeys, createKey, giveKey, removeKey } from './testing/keys.ts';

onBothDatabases('the API keys of a client', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp, LOG_LEVEL: 'info' });
    const { report } = await server.importLines(
      ['MAKES', 'OTHER', 'BAD', 'MANY'].flatMap((code) => [
        client(code),
        user(`legal@${code.toLowerCase()}.example`, code),
        user(`otra@${code.toLowerCase()}.example`, code, { firstname: 'Rosa', lastname: 'Paz' }),
        user(`finanzas@${code.toLowerCase()}.example`, code, { role: 'Financiero' }),
      ]),
    );
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  it('are made by a legal representative, who sees the secret once, and all of them get a mail', async () => {
    const token = await server.signIn('legal@makes.example');
    const vence = dayFromToday(30);
    const { secreto, llave } = await giveKey(server, token, { direcciones: ['203.0.113.9/24'], vence });
    expect(secreto).toMatch(/^surtidor_[0-9a-z]+_[\w-]{43}$/);
    expect(llave).toMatchObject({ nombre: 'ERP', direcciones: ['203.0.113.0/24'], vence, ultimo_uso: null });
    expect(llave.de).toBe('Marcela Ríos');
    const other = await server.signIn('otra@makes.example');
    expect((await askKeys(server, other)).data?.llavesApi).toEqual([llave]);
    for (const email of ['legal@makes.example', 'otra@makes.example']) {
      const { subject, text } = await mailbox.nthMailTo(email);
      expect(subject).toBe('Crearon una llave de API de tu empresa');
      expect(text).toContain('«ERP»');
      expect(text).not.toContain(secreto);
    }
    const stored = await sql<{ text: string }>`
      select to_jsonb(k)::text as text from api_key k union all select to_jsonb(a)::text from audit_entry a
      union all select data::text from pgboss.job`.execute(server.database.db);
    const bits = secreto.slice(-43);
    expect([...stored.rows.map(({ text }) => text), ...server.logged()].filter((text) => text.includes(bits))).toEqual(
      [],
    );
  });

  it('are in the activity, and end at once', async () => {
    const token = await server.signIn('legal@other.example');
    const { llave, secreto } = await giveKey(server, token, { nombre: 'Tablero' });
    const stranger = await server.signIn('legal@makes.example');
    expect((await removeKey(server, stranger, llave.id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    expect((await server.graphql('{ ClassDocuments { agrupacion } }', {}, secreto)).status).toBe(200);
    expect((await removeKey(server, token, llave.id)).data?.eliminarLlaveApi).toBe(true);
    expect((await server.graphql('{ ClassDocuments { agrupacion } }', {}, secreto)).status).toBe(401);
    expect((await askKeys(server, token)).data?.llavesApi).toEqual([]);
    expect((await removeKey(server, token, llave.id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    const { data } = await server.graphql<{ actividadCliente: { items: { que: string; objeto: string }[] } }>(
      '{ actividadCliente { items { que: accion_descripcion objeto: detalle } } }',
      {},
      token,
    );
    const seen = data?.actividadCliente.items.map(({ que, objeto }) => `${que}: ${objeto}`) ?? [];
    expect(seen.filter((line) => line.includes('Tablero'))).toEqual([
      'Llave de API eliminada: Tablero',
      'Llave de API creada: Tablero',
    ]);
  });

  it('are refused to other roles, to support, and with a wrong password', async () => {
    const finance = await server.signIn('finanzas@bad.example');
    const support = await enterAsSupport(server, 'legal@bad.example');
    const token = await server.signIn('legal@bad.example');
    const codeOf = async (answer: ReturnType<typeof createKey>) => (await answer).errors[0]?.extensions['code'];
    expect(await codeOf(createKey(server, finance))).toBe('forbidden');
    expect(await codeOf(createKey(server, support))).toBe('support_session');
    expect(await codeOf(createKey(server, null))).toBe('unauthorized');
    expect(await codeOf(createKey(server, token, {}, 'Otra*2026'))).toBe('password_wrong');
    expect(await codeOf(createKey(server, token, { direcciones: ['aquí'] }))).toBe('address_invalid');
    expect((await askKeys(server, support)).data?.llavesApi).toEqual([]);
    expect((await askKeys(server, finance)).errors).toMatchObject([{ extensions: { code: 'forbidden' } }]);
    await giveKey(server, token);
    expect(await codeOf(createKey(server, token))).toBe('key_name_taken');
  });

  it('are at most 20 of a client, also made at once', async () => {
    const token = await server.signIn('legal@many.example');
    const names = Array.from({ length: KEY_LIMITS.keys - 2 }, (_, n) => `K${n}`);
    for (const nombre of names) await giveKey(server, token, { nombre });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((nombre) => createKey(server, token, { nombre })));
    const made = answers.filter(({ data }) => data?.crearLlaveApi);
    expect(made).toHaveLength(2);
    const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']));
    expect(refused).toEqual(['too_many_keys', 'too_many_keys']);
  });
});
