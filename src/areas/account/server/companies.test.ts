import type { MiEmpresa } from '#kit/core/contract/types.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { acceptCompanies } from '#areas/session/server/testing/accept-companies.ts';
import { serve } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';

const COMPANIES = '{ misEmpresas { cliente nombre tienda role actual vencido moneda } }';

onBothDatabases('the companies of a person', (database) => {
  let server: ServerUnderTest;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await serve(database);
    const due = (day: number) => ({
      fecha_documento: dayFromToday(-60),
      fecha_vencimiento_documento: dayFromToday(day),
    });
    const { report } = await server.importLines([
      client('UNO', { nombre: 'A' }),
      client('DOS', { nombre: 'B' }),
      client('TRES', { nombre: 'C', store: 'ecuador', clienteNit: '1790016919001' }),
      client('AJENO', { nombre: 'D' }),
      invoice('UNO', '1', 50_000, due(-3)),
      invoice('UNO', '2', 70_000, due(3)),
      invoice('DOS', '3', 30_000, due(-20)),
      invoice('DOS', '4', 40_000, due(-1)),
      invoice('TRES', '5', 12.5, due(-2)),
      invoice('AJENO', '6', 99_000, due(-2)),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });
  beforeEach(async () => {
    count += 1;
    email = `ana${count}@uno.example`;
    await server.importLines([
      user(email, 'UNO'),
      user(email, 'DOS', { role: 'Financiero' }),
      user(email, 'TRES', { role: 'Compras' }),
      user(email, 'AJENO'),
    ]);
    await acceptCompanies(server, email, { except: 'AJENO' });
  });

  const ask = async <T>(query: string, variables: object, as: string | null) => {
    const { data, errors } = await server.graphql<Record<string, T | null>>(query, variables, as);
    return { value: Object.values(data ?? {})[0] ?? null, code: errors[0]?.extensions['code'] };
  };
  const companies = (as: string | null) => ask<MiEmpresa[]>(COMPANIES, {}, as);
  const move = (cliente: string, as: string | null) =>
    ask<{ token: string; role: string; client: { cliente: string } }>(
      'mutation ($cliente: String!) { cambiarEmpresa(cliente: $cliente) { token role client { cliente } } }',
      { cliente },
      as,
    );
  const clientOf = async (as: string | null) =>
    (await ask<{ client: { cliente: string } }>('{ currentSession { client { cliente } } }', {}, as)).value?.client
      .cliente;

  it('are listed with their role and what is overdue, where the role sees it', async () => {
    const { value } = await companies(await server.signIn(email));
    const colombia = { tienda: 'combustibles', moneda: 'COP' };
    expect(value).toEqual([
      { cliente: 'UNO', nombre: 'A', role: 'Representante Legal', actual: true, vencido: 50_000, ...colombia },
      { cliente: 'DOS', nombre: 'B', role: 'Financiero', actual: false, vencido: 70_000, ...colombia },
      { cliente: 'TRES', nombre: 'C', role: 'Compras', actual: false, vencido: null, tienda: 'ecuador', moneda: 'USD' },
    ]);
  });

  it('are listed without what is overdue where terms come first', async () => {
    await server.importLines([user('nueva@uno.example', 'UNO', { terms_accepted: false })]);
    const { value } = await companies(await server.signIn('nueva@uno.example'));
    expect(value).toMatchObject([{ cliente: 'UNO', role: 'Representante Legal', vencido: null }]);
  });

  it('are more than one for who is a user of several, which a support session does not learn', async () => {
    const several = async (as: string | null) =>
      (await ask<{ variasEmpresas: boolean }>('{ currentSession { variasEmpresas } }', {}, as)).value?.variasEmpresas;
    expect(await several(await server.signIn(email))).toBe(true);
    expect(await several(await enterAsSupport(server, email))).toBe(false);
    await server.importLines([user('sola@uno.example', 'UNO')]);
    expect(await several(await server.signIn('sola@uno.example'))).toBe(false);
  });

  it('are changed by a session of the other one in place of the present one', async () => {
    const before = await server.signIn(email);
    const { value } = await move('DOS', before);
    expect(value).toMatchObject({ role: 'Financiero', client: { cliente: 'DOS' } });
    expect(await clientOf(value?.token ?? null)).toBe('DOS');
    expect(await clientOf(before)).toBeUndefined();
    expect((await move('UNO', before)).code).toBe('unauthorized');
    const { value: listed } = await companies(value?.token ?? null);
    expect(listed?.map(({ cliente, actual }) => [cliente, actual])).toEqual([
      ['UNO', false],
      ['DOS', true],
      ['TRES', false],
    ]);
    // the next sign-in remembers it
    expect(await clientOf(await server.signIn(email))).toBe('DOS');
  });

  it('do not prolong the session', async () => {
    const before = await server.signIn(email);
    server.advance(6 * 24 * 3_600_000);
    const { value } = await move('DOS', before);
    expect(await clientOf(value?.token ?? null)).toBe('DOS');
    server.advance(25 * 3_600_000);
    expect(await clientOf(value?.token ?? null)).toBeUndefined();
  });

  it('are only those that the person has accepted and is active in', async () => {
    const as = await server.signIn(email);
    expect((await move('AJENO', as)).code).toBe('not_found');
    expect((await move('NADIE', as)).code).toBe('not_found');
    expect((await move('UNO', as)).code).toBe('same_client');
    await server.importLines([user(email, 'DOS', { role: 'Financiero', version: 2, status: '0' })]);
    expect((await move('DOS', as)).code).toBe('not_found');
    expect((await companies(as)).value?.map(({ cliente }) => cliente)).toEqual(['UNO', 'TRES']);
    expect(await clientOf(as)).toBe('UNO');
  });

  it('are nothing that a support session sees or changes', async () => {
    const support = await enterAsSupport(server, email);
    expect((await companies(support)).code).toBe('support_session');
    expect((await move('DOS', support)).code).toBe('support_session');
  });

  it('are data of others for a session of one of them', async () => {
    const uno = await server.signIn(email);
    const { value: dos } = await move('DOS', uno);
    const documents = async (as: string | null) =>
      (
        await ask<{ items: { num_documento: string }[] }>(
          '{ documentos(paymentType: PSE, documentType: INVOICE) { items { num_documento } } }',
          {},
          as,
        )
      ).value?.items
        .map(({ num_documento }) => num_documento)
        .toSorted();
    expect(await documents(dos?.token ?? null)).toEqual(['3', '4']);
    const { value: back } = await move('UNO', dos?.token ?? null);
    expect(await documents(back?.token ?? null)).toEqual(['1', '2']);
    expect(await documents(dos?.token ?? null)).toBeUndefined();
  });

  it('have one user of a person each, so that nobody approves what they prepared under another name', async () => {
    const again = sql`
      insert into user_directory (person_id, client_id, user_id)
      select u.person_id, o.client_id, o.user_id
      from app_user u, app_user o join client c using (client_id)
      where u.email = ${email} and c.codigo_cliente = 'UNO' and o.email <> ${email} limit 1`;
    await server.importLines([user(`otra${count}@uno.example`, 'UNO')]);
    await expect(again.execute(server.database.db)).rejects.toThrow(/duplicate key/);
  });
});
