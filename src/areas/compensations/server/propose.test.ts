import { beforeAll, expect, it } from 'vitest';
import type { PropuestaCompensacion, PropuestaLine } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { datesDueIn, findList } from '#areas/invoices/server/testing/list-query.ts';
import { line, paid } from '#areas/invoices/server/testing/payments.ts';
import { proposeCompensation } from './propose.ts';

const AGING = `{ total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive
  total_amount_expired_by_days { one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days } }`;
const QUERY = `{ proponerCompensacion {
  lines { id_edocta_detalle tipo num_documento num_factura tipo_documento fecha_documento fecha_vencimiento_documento saldo monto
          con { id_edocta_detalle num_documento num_factura monto } razon grupo }
  total antes ${AGING} despues ${AGING} abonos { total_count considerados } facturas { total_count considerados } } }`;

onOneDatabase('proponerCompensacion', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
  });

  async function proposed(token: string): Promise<PropuestaCompensacion> {
    const { data, errors } = await server.graphql<{ proponerCompensacion: PropuestaCompensacion | null }>(
      QUERY,
      {},
      token,
    );
    if (!data?.proponerCompensacion) throw new Error(JSON.stringify(errors));
    return data.proponerCompensacion;
  }
  const describeLines = ({ lines }: { readonly lines: readonly PropuestaLine[] }) =>
    lines.map(
      ({ grupo, razon, num_documento, monto, saldo, con }) =>
        `${grupo} ${razon} ${num_documento} ${monto}/${saldo} ← ${con.map((one) => `${one.num_documento} ${one.monto}`).join(', ')}`,
    );

  async function given(code: string, ...documents: object[]): Promise<string> {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([
      client(code),
      destination(code, 'D1'),
      user(email, code),
      ...documents,
    ]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  }
  const credit = (code: string, number: string, amount: number, over: object = {}) =>
    invoice(code, number, -amount, { tipo_documento: 'DZ', num_factura: null, ...datesDueIn(today, -3), ...over });

  it('uses open, unlocked documents, and returns each line’s match and reason and the portfolio afterwards', async () => {
    const token = await given(
      'PROP',
      invoice('PROP', 'F1', 910_000, datesDueIn(today, -30)),
      invoice('PROP', 'F2', 300_000, datesDueIn(today, 5)),
      invoice('PROP', 'F3', 120_000, datesDueIn(today, -8)),
      invoice('PROP', 'F4', 80_000, datesDueIn(today, 0)),
      invoice('PROP', 'F5', 50_000, { ...datesDueIn(today, -60), bloqueada: true }),
      invoice('PROP', 'F6', 60_000, datesDueIn(today, -50)),
      invoice('PROP', 'F7', 0, { ...datesDueIn(today, -50), total_original: 10_000 }),
      credit('PROP', 'C1', 300_000),
      credit('PROP', 'C2', 200_000),
      credit('PROP', 'C3', 700_000),
      credit('PROP', 'C4', 10_000, { bloqueada: true }),
    );
    await paid(server, token, [
      { ...line('F6', 60_000), fecha_vencimiento: datesDueIn(today, -50).fecha_vencimiento_documento },
    ]);
    const found = await proposed(token);
    expect(describeLines(found)).toEqual([
      '1 EXACTO C1 300000/300000 ← F2 300000',
      '1 EXACTO F2 300000/300000 ← C1 300000',
      '2 EXACTO_VARIOS C2 200000/200000 ← F3 120000, F4 80000',
      '2 EXACTO_VARIOS F3 120000/120000 ← C2 120000',
      '2 EXACTO_VARIOS F4 80000/80000 ← C2 80000',
      '3 ANTIGUEDAD C3 700000/700000 ← F1 700000',
      '3 ANTIGUEDAD F1 700000/910000 ← C3 700000',
    ]);
    const { items } = await findList(server, token, { filter: { num_documento: { eq: 'F2' } } });
    expect(found.lines[1]).toMatchObject({
      id_edocta_detalle: items[0]?.id_edocta_detalle,
      tipo: 'INVOICE',
      num_factura: 'FE-F2',
      tipo_documento: 'RV',
      ...datesDueIn(today, 5),
      con: [{ id_edocta_detalle: found.lines[0]?.id_edocta_detalle, num_factura: null }],
    });
    // the portfolio includes locked and blocked documents, as the list's does
    const list = await findList(server, token);
    expect(list).toMatchObject(found.antes);
    expect(found).toMatchObject({
      total: 1_200_000,
      antes: { total_amount_expired: 1_140_000, total_amount_positive: 1_210_000 },
      despues: {
        total_amount_expired: 320_000,
        total_amount_expire_today: 0,
        total_amount_to_expire: 0,
        total_amount_positive: 10_000,
        total_amount_expired_by_days: {
          one_to_seven_days: 0,
          fourteen_days: 0,
          twenty_one_days: 0,
          greater_twenty_one_days: 320_000,
        },
      },
      abonos: { total_count: 3, considerados: 3 },
      facturas: { total_count: 4, considerados: 4 },
    });
    expect(found).toEqual(await proposed(token));
  });

  it('uses only documents of the own client and destinations', async () => {
    const token = await given(
      'MIO',
      invoice('MIO', 'M1', 100, { ...datesDueIn(today, -1), destino: 'D1' }),
      invoice('MIO', 'M2', 100, datesDueIn(today, -2)),
      credit('MIO', 'MC1', 70),
      credit('MIO', 'MC2', 40, { destino: 'D1' }),
    );
    await given('SUYO', invoice('SUYO', 'S1', 70, datesDueIn(today, -9)), credit('SUYO', 'SC1', 100));
    expect(describeLines(await proposed(token)).map((text) => text.split(' ')[2])).toEqual(['MC1', 'M2', 'MC2', 'M1']);
    const answer = await proposeCompensation({}, await confinedTo(server, token, ['D1']));
    if (!answer.ok) throw new Error(answer.refusal.message);
    expect(describeLines(answer.value)).toEqual(['1 ANTIGUEDAD MC2 40/40 ← M1 40', '1 ANTIGUEDAD M1 40/100 ← MC2 40']);
    expect(answer.value.antes).toMatchObject({ total_amount_expired: 100, total_amount_positive: 40 });
  });

  it('uses the oldest due credits up to its limit, and proposes nothing for an empty side', async () => {
    const credits = Array.from({ length: 503 }, (_, index) =>
      credit('MUCHO', `C${index}`, 1000 + index, datesDueIn(today, -index)),
    );
    const token = await given('MUCHO', invoice('MUCHO', 'F1', 9_000_000, datesDueIn(today, 1)), ...credits);
    const found = await proposed(token);
    expect(found).toMatchObject({
      abonos: { total_count: 503, considerados: 500 },
      facturas: { total_count: 1, considerados: 1 },
    });
    expect(found.lines.filter(({ num_documento }) => /^C[012]$/.test(num_documento))).toEqual([]);
    expect(await proposed(await given('VACIO'))).toMatchObject({
      lines: [],
      total: 0,
      abonos: { total_count: 0, considerados: 0 },
      facturas: { total_count: 0, considerados: 0 },
    });
  });
});
