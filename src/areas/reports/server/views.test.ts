import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { VIEW_LIMITS } from '../rules/view-limits.ts';
import { askViews, findViews, giveView, removeView, saveView } from './testing/views.ts';

const INVOICES = 'facturas-pendientes';

onBothDatabases('the views of lists', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serveWithBank(database);
    const { report } = await server.importLines(
      ['KEEP', 'SHARE', 'DEFAULT', 'BAD', 'MANY'].flatMap((code) => [
        client(code),
        user(`legal@${code.toLowerCase()}.example`, code),
        user(`finanzas@${code.toLowerCase()}.example`, code, { role: 'Financiero' }),
        user(`compras@${code.toLowerCase()}.example`, code, { role: 'Compras' }),
      ]),
    );
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  it('keep filters, order and rows of each list, are changed and deleted', async () => {
    const token = await server.signIn('legal@keep.example');
    const lists = {
      'estado-de-cuenta': 'clase=DB&bloqueada=1&orden=-total',
      historico: 'estado=C&total_desde=1000&filas=50',
      'facturas-pendientes': 'estado=AT&q=FE+1&vence_desde=2026-01-01&orden=-total&filas=100',
      'pagos-realizados': 'estado=approved&desde=2026-01-01',
      compensaciones: 'estado=B&documento=FE-1',
      pedidos: 'planta=Yumbo&entrega_desde=2026-01-01',
    };
    for (const [lista, busqueda] of Object.entries(lists)) {
      const saved = await giveView(server, token, { lista, nombre: ' Lo mío ', busqueda });
      expect(saved).toEqual({
        id: expect.stringMatching(/^\d+$/) as string,
        lista,
        nombre: 'Lo mío',
        busqueda,
        compartida: false,
        por_defecto: false,
        mia: true,
      });
      expect(await findViews(server, token, lista)).toEqual([saved]);
    }
    const [view] = await findViews(server, token, INVOICES);
    const change = { id: view?.id, lista: INVOICES, nombre: 'Vencidas', busqueda: '?estado=AT&q=' };
    expect(await giveView(server, token, change)).toMatchObject({
      id: view?.id,
      nombre: 'Vencidas',
      busqueda: 'estado=AT',
    });
    expect((await removeView(server, token, view?.id ?? '')).data?.eliminarVista).toBe(true);
    expect(await findViews(server, token, INVOICES)).toEqual([]);
    expect((await removeView(server, token, view?.id ?? '')).errors).toMatchObject([
      { extensions: { code: 'not_found' } },
    ]);
    expect(await findViews(server, token, 'historico')).toHaveLength(1);
  });

  it('are seen by others of the client where they are shared, and changed by who saved them only', async () => {
    const legal = await server.signIn('legal@share.example');
    const finance = await server.signIn('finanzas@share.example');
    const shared = await giveView(server, legal, {
      lista: INVOICES,
      nombre: 'De todos',
      busqueda: 'estado=AT',
      compartida: true,
      por_defecto: true,
    });
    await giveView(server, legal, { lista: INVOICES, nombre: 'Solo mía', busqueda: 'estado=V' });
    const own = await giveView(server, finance, { lista: INVOICES, nombre: 'Propia', busqueda: 'estado=NV' });
    // the default of one user is no default of others
    expect(await findViews(server, finance, INVOICES)).toEqual([own, { ...shared, mia: false, por_defecto: false }]);
    expect((await findViews(server, legal, INVOICES)).map(({ nombre }) => nombre)).toEqual(['De todos', 'Solo mía']);

    const foreign = [
      await saveView(server, finance, { id: shared.id, lista: INVOICES, nombre: 'Robada', busqueda: '' }),
      await removeView(server, finance, shared.id),
      await saveView(server, legal, { id: shared.id, lista: 'historico', nombre: 'Otra lista', busqueda: '' }),
    ];
    for (const { errors } of foreign) expect(errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    const other = await server.signIn('legal@keep.example');
    expect(await findViews(server, other, INVOICES)).toEqual([]);
    expect((await removeView(server, other, shared.id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    expect(await findViews(server, legal, INVOICES)).toContainEqual(shared);

    const again = await giveView(server, legal, { ...without(shared), compartida: false });
    expect(again.compartida).toBe(false);
    expect(await findViews(server, finance, INVOICES)).toEqual([own]);
  });

  it('have at most one default for each user and list', async () => {
    const token = await server.signIn('legal@default.example');
    const input = { lista: INVOICES, busqueda: 'estado=AT', por_defecto: true };
    await Promise.all(['A', 'B', 'C'].map((nombre) => giveView(server, token, { ...input, nombre })));
    await giveView(server, token, { ...input, lista: 'historico', busqueda: '', nombre: 'A' });
    const defaults = (await findViews(server, token, INVOICES)).filter((view) => view.por_defecto);
    expect(defaults).toHaveLength(1);
    const [first] = await findViews(server, token, INVOICES);
    if (!first) throw new Error('There is no view.');
    await giveView(server, token, { ...without(first), por_defecto: true });
    expect((await findViews(server, token, INVOICES)).map((view) => view.por_defecto)).toEqual([true, false, false]);
    await giveView(server, token, { ...without(first), por_defecto: false });
    expect((await findViews(server, token, INVOICES)).map((view) => view.por_defecto)).toEqual([false, false, false]);
    expect(await findViews(server, token, 'historico')).toMatchObject([{ por_defecto: true }]);
  });

  it('are those of lists that the user may see', async () => {
    const token = await server.signIn('compras@keep.example');
    expect((await askViews(server, token, 'pedidos')).errors).toEqual([]);
    const refused = [
      await askViews(server, token, INVOICES),
      await saveView(server, token, { lista: INVOICES, nombre: 'Mía', busqueda: '' }),
    ];
    for (const { errors } of refused) {
      expect(errors).toMatchObject([{ extensions: { category: 'graphql-authorization', code: 'forbidden' } }]);
    }
  });

  it('refuse what a list does not know, and change nothing', async () => {
    const token = await server.signIn('legal@bad.example');
    const view = { lista: INVOICES, nombre: 'Mía', busqueda: 'estado=AT' };
    await giveView(server, token, view);
    const bad: [change: object, code: string][] = [
      [{ lista: 'otra' }, 'list_unknown'],
      [{ nombre: ' ' }, 'text_invalid'],
      [{ nombre: 'x'.repeat(61) }, 'text_invalid'],
      [{ nombre: 'dos\nlíneas' }, 'text_invalid'],
      [{}, 'view_name_taken'],
      [{ nombre: 'Otra', busqueda: 'estado=XX' }, 'search_invalid'],
      [{ nombre: 'Otra', busqueda: 'vence_desde=2026-02-30' }, 'search_invalid'],
      [{ nombre: 'Otra', busqueda: 'planta=Yumbo' }, 'search_unknown'],
      // an opened document is no part of a view
      [{ nombre: 'Otra', busqueda: 'documento=12' }, 'search_unknown'],
      [{ nombre: 'Otra', busqueda: `q=${'x'.repeat(1000)}` }, 'search_too_long'],
      [{ nombre: 'Otra', id: 'abc' }, 'not_found'],
      [{ nombre: 'Otra', id: '999999' }, 'not_found'],
    ];
    for (const [change, code] of bad) {
      const { errors } = await saveView(server, token, { ...view, ...change });
      expect({ change, errors }).toMatchObject({ change, errors: [{ extensions: { code } }] });
    }
    expect(await findViews(server, token, INVOICES)).toMatchObject([view]);
  });

  it('are limited for each user and list', async () => {
    const token = await server.signIn('legal@many.example');
    const view = (n: number, lista = INVOICES) => ({ lista, nombre: `Vista ${n}`, busqueda: '' });
    for (let n = 0; n < VIEW_LIMITS.own; n += 1) await giveView(server, token, view(n));
    const { errors } = await saveView(server, token, view(VIEW_LIMITS.own));
    expect(errors).toMatchObject([{ extensions: { code: 'too_many_views' } }]);
    const [first] = await findViews(server, token, INVOICES);
    await giveView(server, token, { ...view(0), id: first?.id, busqueda: 'estado=AT' });
    await giveView(server, token, view(0, 'historico'));
  });
});

/** The input that saves a view as it is. */
function without<View extends { readonly mia: boolean }>({ mia: _mia, ...input }: View) {
  return input;
}
