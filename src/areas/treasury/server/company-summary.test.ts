import { beforeAll, expect, it } from 'vitest';
import type { ResumenEmpresa } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, legalText, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { acceptCompanies } from '#areas/session/server/testing/accept-companies.ts';
import { serve } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { LIMIT } from './testing/give-client.ts';

const EMAIL = 'ana@uno.example';
const HIDDEN = { vencido: null, vence_semana: null, primer_bloqueo: null, frase: null, visible: false };

onOneDatabase('the summary of a company of the person', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serve(database);
    today = dayIn(server.now(), 'America/Bogota');
    const due = (inDays: number) => datesDueIn(today, inDays);
    const { report } = await server.importLines([
      client('UNO'),
      client('DOS', { credito: LIMIT }),
      client('COMPRAS'),
      client('AJENO'),
      // its texts are newer than what the person has accepted
      legalText('ecuador', 'terms', 9, 'Términos'),
      client('TEXTOS', { store: 'ecuador', clienteNit: '1790016919001' }),
      invoice('UNO', '1', 50_000, due(-3)),
      invoice('DOS', '2', 1_000, due(-1)),
      invoice('DOS', '3', 20_000, due(0)),
      invoice('DOS', '4', 300_000, due(6)),
      invoice('DOS', '5', 400_000, due(7)),
      user(EMAIL, 'UNO'),
      user(EMAIL, 'DOS', { role: 'Financiero' }),
      user(EMAIL, 'COMPRAS', { role: 'Compras' }),
      user(EMAIL, 'AJENO'),
      user(EMAIL, 'TEXTOS', { role: 'Financiero' }),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    await acceptCompanies(server, EMAIL, { except: 'AJENO' });
  });

  const summary = async (cliente: string, as: string | null) => {
    const { data, errors } = await server.graphql<{ resumenEmpresa: ResumenEmpresa | null }>(
      `query ($cliente: String!) { resumenEmpresa(cliente: $cliente) {
        cliente moneda vencido vence_semana primer_bloqueo frase visible } }`,
      { cliente },
      as,
    );
    return data?.resumenEmpresa ?? errors[0]?.extensions['code'];
  };

  it('has what is overdue, what is due within seven days, and the first held day', async () => {
    const as = await server.signIn(EMAIL);
    const held = addDays(today, LIMIT.dias_mora_permitidos);
    expect(await summary('DOS', as)).toEqual({
      cliente: 'DOS',
      moneda: 'COP',
      vencido: 1_000,
      vence_semana: 320_000,
      primer_bloqueo: held,
      frase: expect.stringContaining('retenidos') as unknown,
      visible: true,
    });
    expect(await summary('UNO', as)).toMatchObject({ vencido: 50_000, vence_semana: 0, primer_bloqueo: null });
  });

  it('shows only what the role in that company sees, and nothing before its terms are accepted', async () => {
    const as = await server.signIn(EMAIL);
    expect(await summary('COMPRAS', as)).toEqual({ cliente: 'COMPRAS', moneda: 'COP', ...HIDDEN });
    expect(await summary('TEXTOS', as)).toEqual({ cliente: 'TEXTOS', moneda: 'USD', ...HIDDEN });
  });

  it('exists for companies of the person alone, and not for support', async () => {
    const as = await server.signIn(EMAIL);
    expect([await summary('AJENO', as), await summary('NADIE', as), await summary('', as)]).toEqual([
      'not_found',
      'not_found',
      'not_found',
    ]);
    expect(await summary('DOS', await enterAsSupport(server, EMAIL))).toBe('support_session');
  });
});
