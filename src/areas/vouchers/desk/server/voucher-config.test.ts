import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { BonosConfig } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { VoucherConfig, VoucherUse } from '../../rules/config.ts';
import { type Buyer, CONFIG, giveBuyer } from '../../server/testing/vouchers.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const STORE = 'combustibles' as const;
const GAS: VoucherUse = {
  uso: 'GAS',
  reward: 'Gas',
  titulo: 'Bono gas',
  descripcion: null,
  maximumCents: null,
  diasVencimiento: 30,
  terminosCondiciones: null,
};
const SOLD: VoucherConfig = {
  montos: [{ cents: 500, uso: 'GAS', limite: 2 }],
  usos: [GAS],
  messageSuccess: null,
  limiteGeneral: 5,
};

onOneDatabase('a voucher configuration at the desk', (database) => {
  let server: ServerUnderTest;
  let editor: StaffAtDesk;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await serve(database);
    buyer = await giveBuyer(server, 'MESABONO');
    editor = await createStaff(server, 'finance');
  });

  const edited = async () => {
    const { value } = await editor.call('vouchers.config', { store: STORE });
    if (!value.config) throw new Error('The store sells none.');
    return { ...value, config: value.config };
  };
  const publish = (base: number, config: VoucherConfig) =>
    editor.call('vouchers.publish_config', { store: STORE, base, config });
  const sold = async (): Promise<BonosConfig | undefined> => {
    const query = '{ getBonosSurtidorConfig { limiteGeneral montos { monto } usos { uso terminosCondiciones } } }';
    const { data } = await server.graphql<{ getBonosSurtidorConfig: BonosConfig }>(query, {}, buyer.token);
    return data?.getBonosSurtidorConfig;
  };

  test('a published change is sold at once with sanitized terms, and the audit log records author, time and limits', async () => {
    const { version, config, versions } = await edited();
    expect([version, versions.map(({ author }) => author)]).toEqual([1, [null]]);
    const [use, ...others] = config.usos;
    if (!use) throw new Error('It has no use.');
    const changed = {
      ...config,
      limiteGeneral: 7,
      usos: [{ ...use, terminosCondiciones: '<p>Ya</p><script>x</script>' }, ...others],
    };
    expect((await publish(1, changed)).value).toEqual({ version: 2, lost: ['script'] });
    expect(await sold()).toMatchObject({ limiteGeneral: 7, usos: [{ terminosCondiciones: '<p>Ya</p>' }, {}] });
    expect((await edited()).versions.map(({ version: number, author }) => [number, author])).toEqual([
      [2, editor.name],
      [1, null],
    ]);
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'vouchers.publish_config' and staff_id = ${editor.id}`.execute(
      server.database.db,
    );
    expect(rows).toMatchObject([
      { before: { version: 1, limiteGeneral: 10 }, after: { version: 2, limiteGeneral: 7, montos: config.montos } },
    ]);
    const { value } = await editor.call('vouchers.config_version', { store: STORE, version: 2 });
    expect([value.before?.limiteGeneral, value.after.limiteGeneral]).toEqual([10, 7]);
    const { configs } = (await editor.call('vouchers.list_configs', {})).value;
    expect(configs.find((one) => one.store === STORE)?.published).toMatchObject({ version: 2, author: editor.name });
    expect(configs.find((one) => one.store === 'lubricantes_ecuador')?.published).toBeNull();
  });

  test.each<[string, Partial<VoucherConfig>, object]>([
    ['no amounts', { montos: [] }, { code: 'validation', field: 'montos' }],
    ['a negative amount', { montos: [{ cents: -100, uso: 'GAS', limite: 0 }] }, { code: 'config_wrong' }],
    ['half a peso', { montos: [{ cents: 150, uso: 'GAS', limite: 0 }] }, { code: 'config_wrong', field: 'montos' }],
    ['an unknown use', { montos: [{ cents: 500, uso: 'OTRO', limite: 0 }] }, { code: 'config_wrong', field: 'montos' }],
    ['a limit above 500', { limiteGeneral: 501 }, { code: 'validation', field: 'limiteGeneral' }],
    ['a use twice', { usos: [...SOLD.usos, ...SOLD.usos] }, { code: 'config_wrong', field: 'usos' }],
    ['no days', { usos: [{ ...GAS, diasVencimiento: 0 }] }, { code: 'validation', field: 'usos.0.diasVencimiento' }],
    ['a dollar sign', { usos: [{ ...GAS, titulo: 'A $' }] }, { code: 'validation', field: 'usos.0.titulo' }],
    ['a maximum of 0', { usos: [{ ...GAS, maximumCents: 0 }] }, { code: 'config_wrong', field: 'usos' }],
  ])('is refused by the import’s rules with %s, and nothing changes', async (_, change, refusal) => {
    const { version } = await edited();
    expect(await publish(version, { ...SOLD, ...change })).toMatchObject({ status: 400, ...refusal });
    expect((await edited()).version).toBe(version);
  });

  test('a change of an old version, the second of two concurrent changes, and an empty change are refused', async () => {
    const { version, config } = await edited();
    expect(await publish(version - 1, SOLD)).toMatchObject({ status: 409, code: 'config_changed' });
    expect(await publish(version, config)).toMatchObject({ status: 400, code: 'nothing_changed' });
    const both = await Promise.all([
      publish(version, { ...config, limiteGeneral: 8 }),
      publish(version, { ...config, limiteGeneral: 9 }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('an older version is sold again as a new one, and an import wins only with a higher version', async () => {
    const { version } = await edited();
    const undo = { store: STORE, version: 1, base: version };
    expect(await editor.call('vouchers.restore_config', { ...undo, base: 1 })).toMatchObject({
      code: 'config_changed',
    });
    expect((await editor.call('vouchers.restore_config', undo)).value).toMatchObject({ version: version + 1 });
    expect((await sold())?.limiteGeneral).toBe(10);
    expect(await editor.call('vouchers.restore_config', { ...undo, version: 99 })).toMatchObject({ status: 404 });
    const imported = { ...CONFIG, limiteGeneral: 3 };
    const late = await server.importLines([{ ...imported, version: version + 1 }]);
    expect(late.report.unchanged).toBe(1);
    await server.importLines([{ ...imported, version: version + 2 }]);
    expect((await sold())?.limiteGeneral).toBe(3);
    expect((await edited()).versions[0]).toMatchObject({ version: version + 2, author: null });
  });

  test('a store without vouchers starts to sell them, with four eyes only after an approval', async () => {
    const administrator = await createStaff(server, 'administrator');
    await createStaff(server, 'administrator');
    await administrator.call('approvals.switch', { isOn: true });
    const first = { store: 'lubricantes_ecuador', base: -1, config: SOLD } as const;
    const asked = (await editor.call('vouchers.publish_config', first)).value as unknown as { waiting: number };
    const found = async () => (await editor.call('vouchers.config', { store: 'lubricantes_ecuador' })).value;
    expect(await found()).toMatchObject({ version: -1, config: null, versions: [] });
    expect(await administrator.call('approvals.decide', { id: asked.waiting, approve: true })).toMatchObject({
      status: 200,
    });
    expect(await found()).toMatchObject({ version: 1, config: SOLD });
  });
});
