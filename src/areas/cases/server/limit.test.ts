import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { closeCase, giveCase } from './testing/cases.ts';

type Figures = {
  readonly creditoCliente: { readonly usado: number; readonly en_reclamo: number };
  readonly pronosticoCredito: { readonly dias: readonly { readonly usado: number }[] };
  readonly liberacionPedido: { readonly falta: number; readonly lines: readonly { num_documento: string }[] };
  readonly proponerLote: {
    readonly total: number;
    readonly alcanza: boolean;
    readonly lineas: readonly { readonly num_documento: string; readonly libera: number }[];
  };
};

onOneDatabase('amounts in cases and the limit', (database) => {
  let counting: ServerUnderTest;
  let leavingOut: ServerUnderTest;
  beforeAll(async () => {
    counting = await serveWithBank(database);
    leavingOut = await serveWithBank(database, { CLAIMS_OUTSIDE_LIMIT: 'combustibles' });
  });

  async function figuresOf(server: ServerUnderTest, token: string): Promise<Figures> {
    const { data, errors } = await server.graphql<Figures>(
      `query ($hasta: String!) {
        creditoCliente { usado en_reclamo }
        pronosticoCredito(dias: 1) { dias { usado } }
        liberacionPedido(num_pedido: "H1") { falta lines { num_documento } }
        proponerLote(hasta: $hasta) { total alcanza lineas { num_documento libera } }
      }`,
      { hasta: dayFromToday(1) },
      token,
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** A client whose limit of 1,000,000 is exceeded by 200,000, with an order held for that. */
  async function give(server: ServerUnderTest, code: string): Promise<string> {
    const due = { fecha_documento: dayFromToday(-5), fecha_vencimiento_documento: dayFromToday(10) };
    const { report } = await server.importLines([
      client(code, { credito: { cupo: 1_000_000, dias_mora_permitidos: null } }),
      user(`legal@${code}.example`, code),
      invoice(code, 'F1', 700_000, due),
      invoice(code, 'F2', 500_000, due),
      order(code, 'H1', { estado_pedido: '-2.1', valor: 100_000, fecha_entrega: dayFromToday(1) }),
    ]);
    expect(report.errors).toEqual([]);
    return server.signIn(`legal@${code}.example`);
  }

  it('leave the used part in the stores that say so: credit, forecast, release and batch agree', async () => {
    const owing = await give(counting, 'claimlimit');
    await giveCase(counting, owing, { num_documento: 'F1', monto: 650_000 });
    expect(await figuresOf(counting, owing)).toMatchObject({
      creditoCliente: { usado: 1_200_000, en_reclamo: 0 },
      pronosticoCredito: { dias: [{ usado: 1_200_000 }] },
      liberacionPedido: { falta: 300_000 },
      proponerLote: { total: 300_000, alcanza: true },
    });
    const token = await give(leavingOut, 'claimlimit');
    const made = await giveCase(leavingOut, token, { num_documento: 'F1', monto: 650_000 });
    expect(await figuresOf(leavingOut, token)).toMatchObject({
      creditoCliente: { usado: 550_000, en_reclamo: 650_000 },
      pronosticoCredito: { dias: [{ usado: 550_000 }] },
      liberacionPedido: { falta: 0, lines: [] },
      proponerLote: { total: 0, alcanza: true, lineas: [] },
    });
    // a closed case is no question any more
    await closeCase(leavingOut, token, made.id);
    expect((await figuresOf(leavingOut, token)).creditoCliente).toEqual({ usado: 1_200_000, en_reclamo: 0 });
  });

  it('are at most what is open, and their invoices are paid for the limit after the others', async () => {
    const token = await give(leavingOut, 'claimopen');
    for (const monto of [300_000, 400_000]) {
      await giveCase(leavingOut, token, { num_documento: 'F2', monto });
    }
    const { creditoCliente, liberacionPedido } = await figuresOf(leavingOut, token);
    expect(creditoCliente).toEqual({ usado: 700_000, en_reclamo: 500_000 });
    expect(liberacionPedido).toEqual({ falta: 0, lines: [] });
    await giveOrder('claimopen');
    const { proponerLote } = await figuresOf(leavingOut, token);
    expect(proponerLote).toMatchObject({ alcanza: true, lineas: [{ num_documento: 'F1', libera: 200_000 }] });
  });

  /** An order that exceeds the limit tomorrow. */
  async function giveOrder(code: string): Promise<void> {
    const { report } = await leavingOut.importLines([
      order(code, 'H2', { estado_pedido: '1', valor: 400_000, fecha_entrega: dayFromToday(1) }),
    ]);
    expect(report.errors).toEqual([]);
  }
});
