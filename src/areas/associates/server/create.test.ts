import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { ROLES } from '#areas/session/rules/roles.ts';
import { create, destinationIds, eventsTo, newcomer, userOfId, users } from './testing/associates.ts';

onOneDatabase('creating a user', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let token = '';
  /**
   * The id of a destination by its code: D1 and D2 of the client are active, D3 is not, and X1 belongs to another
   * client.
   */
  let idOf: (code: string) => string;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    const { report } = await server.importLines([
      client('UNO', { nombre: 'Estación Uno S.A.S.' }),
      client('DOS', { store: 'ecuador', clienteNit: '1790016919001' }),
      destination('UNO', 'D1'),
      destination('UNO', 'D2'),
      destination('UNO', 'D3', { estado: '0' }),
      destination('DOS', 'X1'),
      user('legal@uno.example', 'UNO'),
      user('legal@dos.example', 'DOS'),
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    token = await server.signIn('legal@uno.example');
    idOf = await destinationIds(server);
  });

  const problemsOf = async (input: object) => {
    const { data, errors } = await create(server, token, input);
    expect(data).toEqual({ crearUsuarioCliente: null });
    return errors[0]?.extensions;
  };
  it('accepts the documents of the country of the store, and refuses an impossible RUC', async () => {
    const ecuador = await server.signIn('legal@dos.example');
    const codeOf = async (document_type: string, document: string) => {
      const input = newcomer(`${document_type}${document}@dos.example`, { document_type, document });
      return (await create(server, ecuador, input)).errors[0]?.extensions['problems'] ?? 'created';
    };
    expect(await codeOf('CC', '1144332211')).toEqual([{ field: 'document_type', code: 'choice_invalid' }]);
    expect(await codeOf('RUC', '1714307104001')).toEqual([{ field: 'document', code: 'ruc_invalid' }]);
    expect(await codeOf('RUC', '1714307103001')).toBe('created');
    // check digits that only cause a warning
    expect(await codeOf('RUC', '1793213150001')).toBe('created');
    expect(await codeOf('CI', '1714307104')).toBe('created');
  });

  const count = async () =>
    (await users(server, token, { filter: { status: { in: ['0', '1'] } } })).data?.usuariosCliente?.total_count;

  it('returns the user complete, active and invited, and finds them in the list', async () => {
    const optional = { dob: '1990-02-28', gender: 'F', job_title: 'Tesorera', celphone: '3007654321' };
    const input = newcomer(' Ana@UNO.example', { ...optional, firstname: ' Ana ', is_subscribed: true });
    const { data, errors } = await create(server, token, input);
    expect(errors).toEqual([]);
    const created = data?.crearUsuarioCliente;
    expect(created).toEqual({
      ...input,
      id: expect.stringMatching(/^\d+$/) as string,
      role_name: 'Financiero',
      firstname: 'Ana',
      email: 'ana@uno.example',
      country_id: 'CO',
      status: '1',
      edicion: 1,
      invitacion: 'pendiente',
      destinations: [],
    });
    expect(await userOfId(server, token, created?.id ?? '')).toEqual(created);
  });

  it('mails a link that sets the password once, within 72 hours, and the user signs in', async () => {
    const { data } = await create(server, token, newcomer('luis@uno.example'));
    const id = data?.crearUsuarioCliente?.id ?? '';
    const mail = await mailbox.nthMailTo('luis@uno.example');
    expect(mail.subject).toBe('Te damos la bienvenida al portal de Surtidor');
    expect(mail.text).toContain('Estación Uno S.A.S. te creó una cuenta');
    const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${server.url}/login`);
    const secret = new URLSearchParams(link.hash.slice(1)).get('invitacion') ?? '';
    const set = () =>
      server.graphql<{ resetPassword: { success: boolean } | null }>(
        'mutation ($token: String!) { resetPassword(token: $token, newPassword: "Otra-clave*27") { success } }',
        { token: secret },
      );
    server.advance(71.9 * 3_600_000);
    token = await server.signIn('legal@uno.example');
    expect(await userOfId(server, token, id)).toMatchObject({ invitacion: 'pendiente' });
    expect((await set()).data).toEqual({ resetPassword: { success: true } });
    expect((await set()).errors[0]?.extensions['code']).toBe('reset_link');
    expect(await server.signIn('luis@uno.example', 'Otra-clave*27')).not.toBe('');
    expect(await userOfId(server, token, id)).toMatchObject({ invitacion: null });
  });

  it('says after 72 hours that the invitation is over, and its link sets nothing', async () => {
    const { data } = await create(server, token, newcomer('tarde@uno.example'));
    const mail = await mailbox.nthMailTo('tarde@uno.example');
    const secret = /invitacion=(\S+)/.exec(mail.text)?.[1] ?? '';
    server.advance(72 * 3_600_000);
    token = await server.signIn('legal@uno.example');
    const { errors } = await server.graphql(
      'mutation ($token: String!) { resetPassword(token: $token, newPassword: "Otra-clave*27") { success } }',
      { token: secret },
    );
    expect(errors[0]?.extensions['code']).toBe('reset_link');
    const found = await userOfId(server, token, data?.crearUsuarioCliente?.id ?? '');
    expect(found).toMatchObject({ invitacion: 'vencida' });
  });

  it('publishes an event for the ERP, and names the user in the audit log by id only', async () => {
    const { data } = await create(
      server,
      token,
      newcomer('erp@uno.example', { role_id: '4', destinations: [idOf('D1')] }),
    );
    const id = data?.crearUsuarioCliente?.id ?? '';
    const events = (await eventsTo(server)).filter((event) => event.type === 'user.created' && event.data['id'] === id);
    expect(events.map((event) => event.data)).toEqual([
      {
        id,
        codigo_cliente: 'UNO',
        email: 'erp@uno.example',
        role: 'Operativo',
        firstname: 'Ana',
        lastname: 'Ruiz',
        document_type: 'CC',
        document: '1144332211',
        dob: null,
        gender: null,
        job_title: null,
        telephone: '3001234567',
        celphone: null,
        street: 'Calle 5 # 10-20',
        city: 'Cali',
        country_id: 'CO',
        is_subscribed: false,
        status: '1',
        destinations: ['D1'],
      },
    ]);
    const { rows } = await sql<{ subject: string; user_id: number }>`
      select subject, user_id from audit_entry where action = 'user.create' and subject = ${`user ${id}`}`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(1);
  });

  describe.each(ROLES)('of the role $name', ({ id, name }) => {
    const withDestinations = (destinations: readonly string[] | undefined) =>
      create(
        server,
        token,
        newcomer(`${id}.${destinations?.length ?? 'none'}@rol.example`, { role_id: id, destinations }),
      );
    const codes = (answer: Awaited<ReturnType<typeof create>>) =>
      answer.data?.crearUsuarioCliente?.destinations.map(({ destination_code }) => destination_code) ??
      answer.errors[0]?.extensions['code'];

    it('has the destinations that the specification says', async () => {
      const none = codes(await withDestinations(undefined));
      const two = codes(await withDestinations([idOf('D1'), idOf('D2')]));
      const others = codes(await withDestinations([idOf('X1')]));
      const inactive = codes(await withDestinations([idOf('D3'), idOf('D1'), idOf('D2')]));
      const expected: Readonly<Record<string, unknown>> = {
        'Representante Legal': ['role_not_assignable', 'role_not_assignable', 'role_not_assignable'],
        Operativo: ['destinations_required', ['D1', 'D2'], 'destination_unknown'],
        Administrativo: [['D1', 'D2'], ['D1', 'D2'], 'destination_unknown'],
        Compras: [['D1', 'D2'], ['D1', 'D2'], 'destination_unknown'],
      };
      expect([none, two, others]).toEqual(
        expected[name] ?? [[], 'destinations_not_of_role', 'destinations_not_of_role'],
      );
      expect(inactive).toEqual(others);
    });

    it('is active, and of the country of the client’s store, whatever the request says', async () => {
      const destinations = name === 'Operativo' ? [idOf('D1')] : undefined;
      for (const over of [{ status: '0' }, { country_id: 'EC' }, { country_id: '' }]) {
        const input = newcomer(`${id}.fijo@rol.example`, { role_id: id, destinations, ...over });
        const problem = await problemsOf(input);
        expect(problem).toMatchObject({ code: 'field_locked', field: Object.keys(over)[0] });
      }
      const input = newcomer(`${id}.libre@rol.example`, { role_id: id, destinations, status: '1', country_id: 'CO' });
      const { data, errors } = await create(server, token, input);
      const created = data?.crearUsuarioCliente;
      expect([created?.status, created?.country_id, errors[0]?.extensions['field']]).toEqual(
        name === 'Representante Legal' ? [undefined, undefined, 'role_id'] : ['1', 'CO', undefined],
      );
    });
  });

  it.each([
    ['firstname', ''],
    ['lastname', 'R'],
    ['email', 'ana'],
    ['document', '1234'],
    ['telephone', '300123456'],
    ['street', 'x'.repeat(56)],
    ['city', null],
    ['document_type', undefined],
    ['role_id', undefined],
    ['dob', '2999-01-01'],
    ['status', '2'],
  ])('refuses %s %j, and creates nobody', async (field, value) => {
    const before = await count();
    const problem = await problemsOf({ ...newcomer('malo@uno.example'), [field]: value });
    expect(problem).toMatchObject({ category: 'graphql-input', field });
    expect(await count()).toBe(before);
  });

  it('names every problem at once', async () => {
    const problem = await problemsOf({ ...newcomer('malo@uno.example'), firstname: 'A', telephone: 'x', role_id: '1' });
    expect(problem).toMatchObject({
      code: 'too_short',
      field: 'firstname',
      problems: [
        { field: 'firstname', code: 'too_short', least: 2 },
        { field: 'telephone', code: 'too_short', least: 10 },
        { field: 'role_id', code: 'role_not_assignable' },
      ],
    });
  });

  it.each([
    [{ id: '1' }, 'field_locked'],
    [{ edicion: 1 }, 'field_locked'],
    [{ terms_and_conditions: { terms: true, data_policy: true } }, 'field_locked'],
    [{ password_hash: 'x' }, 'validation'],
    [{ client_id: 2 }, 'validation'],
    [{ role_name: 'Representante Legal' }, 'validation'],
  ])('refuses the extra field of %j', async (extra, code) => {
    const before = await count();
    const { data, errors } = await create(server, token, { ...newcomer('extra@uno.example'), ...extra });
    expect([data?.crearUsuarioCliente ?? null, errors[0]?.extensions]).toEqual([
      null,
      expect.objectContaining({ category: 'graphql-input', code }),
    ]);
    expect(await count()).toBe(before);
  });

  it('refuses an e-mail that a user of the client has, in the specification’s words', async () => {
    for (const email of [
      'legal@uno.example',
      'LEGAL@uno.example',
      'le\u200bgal@uno.example',
      'legal@uno\u00ad.example',
    ]) {
      const { data, errors } = await create(server, token, newcomer(email));
      expect(data).toEqual({ crearUsuarioCliente: null });
      expect(errors[0]).toMatchObject({
        message: 'A customer with the same email address already exists',
        extensions: { category: 'graphql-already-exists', code: 'email_taken', field: 'email' },
      });
    }
  });

  it('creates one user where two are asked for at once with one e-mail', async () => {
    const asked = Array.from({ length: 5 }, () => create(server, token, newcomer('carrera@uno.example')));
    const answers = await Promise.all(asked);
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']));
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'email_taken'));
    const { data } = await users(server, token, { search: 'carrera@' });
    expect(data?.usuariosCliente?.total_count).toBe(1);
  });

  it('gives an Operativo 20,000 destinations', async () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => `M${index}`);
    await server.importLines([client('GRANDE'), user('legal@grande.example', 'GRANDE')]);
    await server.importLines(codes.map((code) => destination('GRANDE', code)));
    const legal = await server.signIn('legal@grande.example');
    const { rows } = await sql<{ id: string }>`
      select destination_id::text as id from destination where codigo_destinatario like 'M%'`.execute(
      server.database.db,
    );
    const destinations = rows.map(({ id }) => id);
    const input = newcomer('todo@grande.example', { role_id: '4', destinations });
    const { data, errors } = await create(server, legal, input);
    expect(errors).toEqual([]);
    expect(data?.crearUsuarioCliente?.destinations).toHaveLength(20_000);
    const more = await create(server, legal, { ...input, destinations: [...destinations, '1'] });
    expect(more.errors[0]?.extensions).toMatchObject({ code: 'list_length' });
  });
});
