import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AssociateInput } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { ROLES, roleId } from '#areas/session/rules/roles.ts';
import { create, destinationIds, eventsTo, newcomer, storedUser, update, userOfId } from './testing/associates.ts';

const GIVEN = {
  firstname: 'Nuevo',
  lastname: 'Apellido',
  document_type: 'CE',
  document: '55667788',
  dob: '1991-01-01',
  gender: 'M',
  job_title: 'Jefe',
  telephone: '3110000000',
  celphone: '3110000001',
  street: 'Carrera 1',
  city: 'Buga',
  is_subscribed: true,
};

/**
 * The expected answer to a change of one field, by editor, field and role of the edited user (specification B6). ✓: the
 * field changes; -: the request is accepted and changes nothing; else the error's code. GIVEN: every field of the
 * constant GIVEN.
 */
const LOCKED = 'field_locked';
const CELLS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  //                    Rep. Legal, Administrativo, Financiero, Operativo, Compras, Ingeniero, Surtidor, basic, Contador
  self: {
    GIVEN: ['✓', '✓', '✓', '✓', '✓', '✓', '✓', 'forbidden', '✓'],
    email: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, 'forbidden', LOCKED],
    country_id: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, 'forbidden', LOCKED],
    role_id: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, 'forbidden', LOCKED],
    status: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, 'forbidden', LOCKED],
    destinations: [LOCKED, '-', LOCKED, LOCKED, '-', LOCKED, LOCKED, 'forbidden', LOCKED],
  },
  legal: {
    GIVEN: ['✓', '✓', '✓', '✓', '✓', '✓', '✓', '✓', '✓'],
    email: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED],
    country_id: [LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED, LOCKED],
    destinations: [
      'destinations_not_of_role',
      '-',
      'destinations_not_of_role',
      '✓',
      '-',
      'destinations_not_of_role',
      'destinations_not_of_role',
      'destinations_not_of_role',
      'destinations_not_of_role',
    ],
    role_id: [LOCKED, '✓', '✓', '✓', '✓', '✓', '✓', '✓', '✓'],
    status: [LOCKED, '✓', '✓', '✓', '✓', '✓', '✓', '✓', '✓'],
  },
};
/** Managers find no Representante Legal, and neither give nor take the role of the external accountant, the last. */
const MANAGER = Object.fromEntries(
  Object.entries(CELLS['legal'] ?? {}).map(([field, [, ...others]]) => [
    field,
    ['not_found', ...(field === 'role_id' ? [...others.slice(0, -1), LOCKED] : others)],
  ]),
);

onOneDatabase('changing a user', (database) => {
  let server: ServerUnderTest;
  let idOf: (code: string) => string;
  const tokens = new Map<string, string>();

  const as = async (email: string) => {
    const token = tokens.get(email) ?? (await server.signIn(email));
    tokens.set(email, token);
    return token;
  };
  const imported = async (...records: object[]) => {
    const { report } = await server.importLines(records);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
  };
  const stored = (email: string) => storedUser(server, email);

  beforeAll(async () => {
    server = await serve(database);
    await imported(
      client('UNO', { store: 'lubricantes' }),
      client('DOS', { store: 'lubricantes' }),
      ...['D1', 'D2', 'D3'].map((code) => destination('UNO', code)),
      destination('UNO', 'D4', { estado: '0' }),
      destination('DOS', 'X1'),
      user('legal@uno.example', 'UNO'),
      user('admin@uno.example', 'UNO', { role: 'Administrativo' }),
      user('ing@uno.example', 'UNO', { role: 'Ingeniero Planificación' }),
      user('legal@dos.example', 'DOS'),
      user('otro@dos.example', 'DOS', { role: 'Financiero' }),
    );
    idOf = await destinationIds(server);
  });

  describe.each([
    ['self', 'themselves', CELLS['self']],
    ['legal', 'legal@uno.example', CELLS['legal']],
    ['admin', 'admin@uno.example', MANAGER],
    ['ing', 'ing@uno.example', MANAGER],
  ] as const)('of each role, by %s (%s)', (editor, viewer, cells) => {
    // the two managers have the same cells
    const tags = editor === 'ing' ? ['full'] : [];
    it.each(ROLES.map(({ name }, index) => [name, index] as const))('%s', { tags }, async (role, index) => {
      const email = `${editor}.${index}@celdas.example`;
      const destinations = role === 'Operativo' ? ['D1'] : [];
      await imported(user(email, 'UNO', { role, destinations }));
      const token = await as(viewer === 'themselves' ? email : viewer);
      const { id } = await stored(email);
      const values: Readonly<Record<string, unknown>> = {
        ...GIVEN,
        email: `otro.${email}`,
        country_id: 'EC',
        destinations: [idOf('D2')],
        role_id: roleId(role === 'Financiero' ? 'basic' : 'Financiero'),
        status: '0',
      };
      const column = (field: string) => (field === 'role_id' ? 'role_name' : field);
      const answers: Record<string, string> = {};
      const expected: Record<string, string | undefined> = {};
      for (const [field, value] of Object.entries(values)) {
        const before = await stored(email);
        const { data, errors } = await update(server, token, { id, [field]: value });
        const after = await stored(email);
        const changes = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
        const code = errors[0]?.extensions['code'];
        // only this field changes; a user who loses the role also loses the role's destinations, and an approver waits
        // after a change of the document (area approvals)
        const beside = new Set([column(field), 'edicion', 'destinations']);
        if (field.startsWith('document')) beside.add('document_changed_at');
        const others = changes.filter((key) => !beside.has(key));
        expect([field, others, data?.updateCustomerV2 === null]).toEqual([field, [], code !== undefined]);
        answers[field] = changes.length > 0 ? '✓' : typeof code === 'string' ? code : '-';
        expected[field] = cells?.[field in GIVEN ? 'GIVEN' : field]?.[index];
      }
      expect(answers).toEqual(expected);
    });
  });

  it('answers another client’s user, and an unknown one, alike', async () => {
    const token = await as('legal@uno.example');
    const { id } = await stored('otro@dos.example');
    const [own, unknown, broken] = await Promise.all(
      [id, '999999', 'x'].map((one) => update(server, token, { id: one, firstname: 'Ajeno' })),
    );
    expect(own?.errors[0]).toMatchObject({ message: 'User not found', extensions: { code: 'not_found' } });
    expect(unknown?.errors).toEqual(own?.errors);
    expect(broken?.errors).toEqual(own?.errors);
    const invite = (one: string) =>
      server.graphql('mutation ($id: ID!) { reenviarInvitacion(id: $id) { success } }', { id: one }, token);
    expect((await invite(id)).errors).toEqual((await invite('999999')).errors);
    expect(await stored('otro@dos.example')).toMatchObject({ firstname: 'Marcela' });
    expect((await update(server, token, { firstname: 'Sin id' })).errors[0]?.extensions['code']).toBe('required');
  });

  it('accepts every value as it is stored, and changes nothing', async () => {
    const token = await as('legal@uno.example');
    const email = 'igual@uno.example';
    await imported(user(email, 'UNO', { role: 'Operativo', destinations: ['D1', 'D4'], country_id: 'CO' }));
    const before = await stored(email);
    const { invitacion: _, role_name: __, destinations, ...values } = await userOfId(server, token, before.id);
    const input = { ...values, destinations: destinations.map(({ destination_id }) => destination_id) };
    expect((await update(server, token, input)).errors).toEqual([]);
    expect(await stored(email)).toEqual(before);
    // a legal representative's own data, and those of their colleague
    await imported(user('legal2@uno.example', 'UNO'));
    for (const legal of ['legal@uno.example', 'legal2@uno.example']) {
      const { id, status } = await stored(legal);
      expect((await update(server, token, { id, role_id: '1', status, destinations: [] })).errors).toEqual([]);
    }
  });

  it.each([
    ['password_hash', 'x'],
    ['client_id', 2],
    ['role_name', 'Representante Legal'],
    ['version', 9],
    ['permissions', ['x']],
    ['invited_at', '2030-01-01'],
  ])('refuses %s, which is no field of a user', async (field, value) => {
    const { id } = await stored('admin@uno.example');
    const before = await stored('admin@uno.example');
    const { errors } = await update(server, await as('admin@uno.example'), { id, firstname: 'Otra', [field]: value });
    expect(errors[0]?.extensions['category']).toBe('graphql-input');
    expect(await stored('admin@uno.example')).toEqual(before);
  });

  it.each([
    [{ firstname: '' }, 'required', 'firstname'],
    [{ lastname: null }, 'required', 'lastname'],
    [{ document: '12' }, 'too_short', 'document'],
    [{ telephone: '30012345678' }, 'too_long', 'telephone'],
    [{ street: 'x'.repeat(56) }, 'too_long', 'street'],
    [{ celphone: 'abcdefghij' }, 'not_numeric', 'celphone'],
    [{ dob: '2999-01-01' }, 'day_invalid', 'dob'],
    [{ status: '2' }, 'status_invalid', 'status'],
    [{ role_id: '1' }, 'role_not_assignable', 'role_id'],
    [{ role_id: '77' }, 'role_unknown', 'role_id'],
    [{ role_id: '4' }, 'destinations_required', 'destinations'],
    [{ role_id: '4', destinations: ['0'] }, 'destination_unknown', 'destinations'],
  ])('refuses %j as %s, and changes nothing', async (values, code, field) => {
    const email = 'malo@uno.example';
    await imported(user(email, 'UNO', { role: 'Financiero' }));
    const before = await stored(email);
    const input = { id: before.id, city: 'Cartago', ...values };
    const { errors } = await update(server, await as('legal@uno.example'), input);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input', code, field });
    expect(await stored(email)).toEqual(before);
  });

  it('gives the role of an external accountant only by a Representante Legal', async () => {
    const email = 'contadora@uno.example';
    await imported(user(email, 'UNO', { role: 'Financiero' }));
    const { id } = await stored(email);
    const give = async (who: string) => (await update(server, await as(who), { id, role_id: '9' })).errors;
    for (const manager of ['admin@uno.example', 'ing@uno.example']) {
      expect((await give(manager))[0]?.extensions).toMatchObject({ code: 'role_not_of_manager', field: 'role_id' });
    }
    expect(await stored(email)).toMatchObject({ role_name: 'Financiero', edicion: 1 });
    expect(await give('legal@uno.example')).toEqual([]);
    expect(await stored(email)).toMatchObject({ role_name: 'Contador' });
  });

  it('accepts another type of document only if the stored number is valid for it', async () => {
    await imported(
      client('QUITO', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@quito.example', 'QUITO'),
      user('fin@quito.example', 'QUITO', { role: 'Financiero', document_type: 'CI', document: '1714307103' }),
    );
    const { id } = await storedUser(server, 'fin@quito.example');
    const quito = await as('legal@quito.example');
    const refused = await update(server, quito, { id, document_type: 'RUC' });
    expect(refused.errors[0]?.extensions['problems']).toEqual([{ field: 'document', code: 'ruc_invalid' }]);
    expect(await storedUser(server, 'fin@quito.example')).toMatchObject({ document_type: 'CI', edicion: 1 });
    const both = await update(server, quito, { id, document_type: 'RUC', document: '1714307103001' });
    expect(both.errors).toEqual([]);
    expect((await update(server, quito, { id, document_type: 'CC' })).errors[0]?.extensions['problems']).toEqual([
      { field: 'document_type', code: 'choice_invalid' },
    ]);
  });

  it('gives an Operativo other stations: of the client, active ones, or those that they have', async () => {
    const token = await as('legal@uno.example');
    const email = 'estaciones@uno.example';
    await imported(user(email, 'UNO', { role: 'Operativo', destinations: ['D1', 'D4'] }));
    const { id } = await stored(email);
    const give = async (...codes: string[]) => {
      const { errors } = await update(server, token, { id, destinations: codes.map(idOf) });
      return errors[0]?.extensions['code'] ?? (await stored(email)).destinations;
    };
    expect(await give('D2', 'D4', 'D2')).toEqual(['D2', 'D4']);
    expect(await give('D3')).toEqual(['D3']);
    expect(await give('D3', 'D4')).toBe('destination_unknown');
    expect(await give('D3', 'X1')).toBe('destination_unknown');
    expect(await give()).toBe('destinations_required');
    expect((await stored(email)).destinations).toEqual(['D3']);
  });

  it('gives and removes stations together with the role that has them', async () => {
    const token = await as('legal@uno.example');
    const email = 'rol@uno.example';
    await imported(user(email, 'UNO', { role: 'Operativo', destinations: ['D1'] }));
    const { id } = await stored(email);
    const change = async (input: object) => {
      const { errors } = await update(server, token, { id, ...input });
      const { role_name, destinations } = await stored(email);
      return errors[0]?.extensions['code'] ?? [role_name, destinations];
    };
    expect(await change({ role_id: '3', destinations: [idOf('D1')] })).toBe('destinations_not_of_role');
    expect(await change({ role_id: '2', destinations: [idOf('X1')] })).toBe('destination_unknown');
    expect(await change({ role_id: '2', destinations: [idOf('D2')] })).toEqual(['Administrativo', []]);
    expect(await change({ role_id: '4' })).toBe('destinations_required');
    expect(await change({ role_id: '4', destinations: [idOf('D2')] })).toEqual(['Operativo', ['D2']]);
    expect(await change({ role_id: '3' })).toEqual(['Financiero', []]);
  });

  it('refuses the second of two editors, and loses nothing of the first', async () => {
    const token = await as('legal@uno.example');
    const email = 'dos.editores@uno.example';
    await imported(user(email, 'UNO', { role: 'Financiero', city: 'Cali' }));
    const { id, edicion } = await stored(email);
    expect((await update(server, token, { id, edicion, city: 'Buga' })).errors).toEqual([]);
    const second = await update(server, await as('admin@uno.example'), { id, edicion, city: 'Palmira' });
    expect(second.errors[0]?.extensions).toMatchObject({ code: 'edited_meanwhile', edicion: edicion + 1 });
    expect(await stored(email)).toMatchObject({ city: 'Buga', edicion: edicion + 1 });

    const atOnce = ['A', 'B', 'C', 'D'].map((name) =>
      update(server, token, { id, edicion: edicion + 1, firstname: `Nombre ${name}` }),
    );
    const codes = (await Promise.all(atOnce)).flatMap(({ errors }) =>
      errors.map(({ extensions }) => extensions['code']),
    );
    expect(codes).toEqual(Array.from({ length: 3 }, () => 'edited_meanwhile'));
    // the ERP is an editor, too
    await imported(user(email, 'UNO', { role: 'Compras', version: 2 }));
    const late = await update(server, token, { id, edicion: edicion + 2, firstname: 'Tarde' });
    expect(late.errors[0]?.extensions['code']).toBe('edited_meanwhile');
  });

  it('never loses the last Representante Legal, nor lets one leave', async () => {
    await imported(client('SOLO'), user('solo@uno.example', 'SOLO'), user('par@uno.example', 'SOLO'));
    for (const editor of ['solo@uno.example', 'par@uno.example']) {
      for (const edited of ['solo@uno.example', 'par@uno.example']) {
        const { id } = await stored(edited);
        for (const input of [{ status: '0' }, { role_id: '3' }, { role_id: '4', destinations: ['1'] }]) {
          const { errors } = await update(server, await as(editor), { id, ...input });
          expect(errors[0]?.extensions['code']).toBe('field_locked');
        }
      }
    }
    expect(await stored('solo@uno.example')).toMatchObject({ status: '1', role_name: 'Representante Legal' });
  });

  it('publishes each change for the ERP and records it in the audit log', async () => {
    const token = await as('legal@uno.example');
    const input = newcomer('cambios@uno.example', { role_id: '4', destinations: [idOf('D1')] });
    const id = (await create(server, token, input)).data?.crearUsuarioCliente?.id ?? '';
    await update(server, token, { id, firstname: 'Lucía', destinations: [idOf('D2'), idOf('D3')] });
    await update(server, token, { id, role_id: '3', status: '0' });
    await update(server, token, { id, role_id: '3', status: '0' });
    const events = (await eventsTo(server)).filter(({ data }) => data['id'] === id);
    expect(
      events.map(({ type, data }) => [type, data['firstname'], data['role'], data['status'], data['destinations']]),
    )
      // prettier-ignore
      .toEqual([
        ['user.created', 'Ana', 'Operativo', '1', ['D1']],
        ['user.updated', 'Lucía', 'Operativo', '1', ['D2', 'D3']],
        ['user.updated', 'Lucía', 'Financiero', '0', []],
      ]);
    expect(events[1]?.data).toMatchObject({ codigo_cliente: 'UNO', email: 'cambios@uno.example', city: 'Cali' });
    const { rows } = await sql<{ action: string; subject: string }>`
      select action, subject from audit_entry where subject ~ ${`^user ${id}(:|$)`} order by entry_id`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { action: 'user.create', subject: `user ${id}` },
      { action: 'user.update', subject: `user ${id}: firstname, destinations 1 > 2` },
      { action: 'user.update', subject: `user ${id}: role Operativo > Financiero, status 1 > 0, destinations 2 > 0` },
    ]);
  });

  const terms = async (email: string, input: Partial<AssociateInput>) => {
    const { id } = await stored(email);
    const { data, errors } = await update(server, await server.signIn(email), { id, ...input });
    const { terms_version, firstname, city } = await stored(email);
    return {
      done: data?.updateCustomerV2 !== null,
      code: errors[0]?.extensions['code'],
      terms_version,
      firstname,
      city,
    };
  };
  const BOTH = { terms_and_conditions: { terms: true, data_policy: true } };

  describe('while the terms are due', () => {
    beforeAll(async () => {
      await imported(
        { kind: 'legal_text', store: 'ecuador', name: 'terms', version: 3, text: 'Términos' },
        { kind: 'legal_text', store: 'ecuador', name: 'data_policy', version: 2, text: 'Política' },
        client('ECU', { store: 'ecuador', clienteNit: '1790016919001' }),
        user('fin@ecu.example', 'ECU', { role: 'Financiero', terms_accepted: false }),
        user('basic@ecu.example', 'ECU', { role: 'basic', terms_accepted: false }),
        user('legal@ecu.example', 'ECU', { terms_accepted: false }),
      );
    });

    it('refuses to change without accepting them, and accepts nothing where the change is refused', async () => {
      const due = { done: false, terms_version: null, firstname: 'Marcela' };
      expect(await terms('fin@ecu.example', {})).toMatchObject({ ...due, code: 'terms_not_accepted' });
      expect(await terms('fin@ecu.example', { city: 'Quito' })).toMatchObject({ ...due, code: 'terms_not_accepted' });
      expect(await terms('fin@ecu.example', { ...BOTH, firstname: 'x' })).toMatchObject({ ...due, code: 'too_short' });
      expect(await terms('fin@ecu.example', { ...BOTH, role_id: '2' })).toMatchObject({ ...due, code: 'field_locked' });
      const one = { terms_and_conditions: { terms: true, data_policy: false } };
      expect(await terms('fin@ecu.example', { ...one, city: 'Quito' })).toMatchObject({
        ...due,
        code: 'terms_not_accepted',
        city: null,
      });
    });

    it('accepts them with the change in one', async () => {
      expect(await terms('fin@ecu.example', { ...BOTH, city: 'Quito' })).toMatchObject({
        done: true,
        terms_version: 3,
        city: 'Quito',
      });
      expect(await terms('fin@ecu.example', { city: 'Loja' })).toMatchObject({ done: true, city: 'Loja' });
    });

    it('lets a user who may not change their data accept them, and no more', async () => {
      expect(await terms('basic@ecu.example', { ...BOTH, city: 'Quito' })).toMatchObject({
        code: 'forbidden',
        terms_version: null,
      });
      expect(await terms('basic@ecu.example', BOTH)).toMatchObject({ done: true, terms_version: 3, city: null });
    });

    it('nobody accepts them for another user', async () => {
      expect(await terms('legal@ecu.example', BOTH)).toMatchObject({ done: true });
      await imported(user('otra@ecu.example', 'ECU', { role: 'Compras', terms_accepted: false }));
      const { id } = await stored('otra@ecu.example');
      const { errors } = await update(server, await as('legal@ecu.example'), { id, city: 'Quito', ...BOTH });
      expect(errors[0]?.extensions).toMatchObject({ code: 'field_locked', field: 'terms_and_conditions' });
      expect(await stored('otra@ecu.example')).toMatchObject({ terms_version: null, city: null });
    });
  });
});
