import { beforeAll, describe, expect, test } from 'vitest';
import type { Documento, PlanPagos, TransaccionOnline } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { invoice, user } from '#kit/server/testing/people.ts';
import { consultPayment, decide, errorCodes, giveTreasurer, line, pay } from './testing/payments.ts';

const MAXIMUM = 340_000_000;
const PLAN = `id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido
  pagos { total facturas items { num_documento monto_documento monto_transaccion tipo_transaccion } }`;

onOneDatabase('a plan of payments', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  const createPlan = (token: string, ids: readonly string[]) =>
    server.graphql<{ crearPlanPagos: PlanPagos | null }>(
      `mutation ($input: [DocumentoPlanInput!]!) { crearPlanPagos(input: $input) { ${PLAN} } }`,
      { input: ids.map((id_edocta_detalle) => ({ id_edocta_detalle })) },
      token,
    );
  const payNext = (token: string, id: string, total: number, idempotencyKey?: string) =>
    server.graphql<{ pagarPlanPagos: TransaccionOnline | null }>(
      `mutation ($id: ID!, $total: Float!, $idempotencyKey: String) {
         pagarPlanPagos(id: $id, total: $total, idempotencyKey: $idempotencyKey) { uuid estado url_redirect phrase token }
       }`,
      { id, total, idempotencyKey },
      token,
    );
  const release = (token: string, id: string) =>
    server.graphql<{ soltarPlanPagos: PlanPagos | null }>(
      `mutation ($id: ID!) { soltarPlanPagos(id: $id) { id } }`,
      { id },
      token,
    );
  const plansOf = async (token: string) => {
    const { data } = await server.graphql<{ planesPagos: PlanPagos[] | null }>(
      `{ planesPagos { ${PLAN} } }`,
      {},
      token,
    );
    return data?.planesPagos ?? [];
  };

  /** The open invoices by number. */
  const openInvoices = async (token: string) => {
    type Open = Pick<Documento, 'id_edocta_detalle' | 'bloqueada'>;
    const { data } = await server.graphql<{ documentos: { items: readonly Open[] } }>(
      `{ documentos(paymentType: OFFLINE, documentType: INVOICE, sort: { num_documento: ASC }) {
           items { id_edocta_detalle bloqueada } } }`,
      {},
      token,
    );
    return data?.documentos.items ?? [];
  };

  /** Creates a treasurer with invoices of these amounts, and a plan for all of them. */
  async function givePlan(code: string, totals: readonly number[]) {
    const { token, email } = await giveTreasurer(server, code, totals);
    const ids = (await openInvoices(token)).map(({ id_edocta_detalle }) => id_edocta_detalle);
    const { data } = await createPlan(token, ids);
    if (!data?.crearPlanPagos) throw new Error('There is no plan.');
    return { token, email, ids, plan: data.crearPlanPagos };
  }

  /** Pays the next payment of a plan; the bank approves it. */
  async function payAndApprove(token: string, id: string, total: number) {
    const { data } = await payNext(token, id, total);
    const uuid = data?.pagarPlanPagos?.uuid ?? '';
    await decide(server, uuid, 'approved', 'never');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'approved' });
    return uuid;
  }

  test('pays a total above the maximum in the fewest payments, one after the other', async () => {
    const { token, plan } = await givePlan('PLANALL', [300_000_000, 200_000_000, 140_000_000, 500_000_000]);
    expect(plan).toMatchObject({ pagos_aprobados: 0, monto_aprobado: 0, pago_en_curso: null, facturas_retenidas: 0 });
    expect(plan.pagos.map(({ total }) => total)).toEqual([300_000_000, MAXIMUM, MAXIMUM, 160_000_000]);
    const numbers = plan.pagos.map(({ items }) => items.map(({ num_documento }) => num_documento));
    expect(numbers).toEqual([['PLANALL-1'], ['PLANALL-2', 'PLANALL-3'], ['PLANALL-4'], ['PLANALL-4']]);

    await payAndApprove(token, plan.id, 300_000_000);
    await payAndApprove(token, plan.id, MAXIMUM);
    const [halfway] = await plansOf(token);
    expect(halfway).toMatchObject({ pagos_aprobados: 2, monto_aprobado: 640_000_000, pago_en_curso: null });
    expect(halfway?.pagos).toMatchObject([
      { total: MAXIMUM, facturas: 1, items: [{ tipo_transaccion: 'parcial', monto_documento: 500_000_000 }] },
      { total: 160_000_000, items: [{ monto_transaccion: 160_000_000 }] },
    ]);
    await payAndApprove(token, plan.id, MAXIMUM);
    await payAndApprove(token, plan.id, 160_000_000);
    expect(await plansOf(token)).toEqual([]);
    expect(await openInvoices(token)).toEqual([]);
  });

  test('locks only the documents of its unfinished payment, and waits for that payment’s end', async () => {
    const { token, plan } = await givePlan('PLANONE', [300_000_000, 200_000_000]);
    const { data } = await payNext(token, plan.id, 300_000_000);
    const uuid = data?.pagarPlanPagos?.uuid ?? '';
    expect((await openInvoices(token)).map(({ bloqueada }) => bloqueada)).toEqual([true, false]);
    expect(await plansOf(token)).toMatchObject([{ pago_en_curso: uuid, pagos: [{ total: 200_000_000 }] }]);
    const refused = await payNext(token, plan.id, 200_000_000);
    expect(errorCodes(refused)).toBe('plan_payment_unfinished id');
    expect(refused.errors[0]?.extensions).toMatchObject({ reference: uuid });

    await decide(server, uuid, 'rejected', 'never');
    await consultPayment(server, token, uuid);
    expect(await plansOf(token)).toMatchObject([
      { pagos_aprobados: 0, pago_en_curso: null, pagos: [{ total: 300_000_000 }, { total: 200_000_000 }] },
    ]);
  });

  test('follows the ledger: it drops invoices paid elsewhere and holds back invoices locked elsewhere', async () => {
    const { token, plan } = await givePlan('PLANNEW', [300_000_000, 200_000_000, 100_000_000]);
    const elsewhere = await pay(server, token, [line('PLANNEW-2', 200_000_000)]);
    expect(await plansOf(token)).toMatchObject([
      { pagos: [{ total: 300_000_000 }, { total: 100_000_000 }], facturas_retenidas: 1, monto_retenido: 200_000_000 },
    ]);
    const uuid = elsewhere.data?.crearTransaccionOnline?.uuid ?? '';
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, token, uuid);
    expect(await plansOf(token)).toMatchObject([{ pagos_aprobados: 0, facturas_retenidas: 0, pagos: [{}, {}] }]);
    expect(errorCodes(await payNext(token, plan.id, MAXIMUM))).toBe('plan_changed total');
    expect((await openInvoices(token)).map(({ bloqueada }) => bloqueada)).toEqual([false, false]);
    await server.importLines([invoice('PLANNEW', 'PLANNEW-3', 100_000_000, { version: 2, bloqueada: true })]);
    expect(await plansOf(token)).toMatchObject([
      { pagos: [{ total: 300_000_000 }], facturas_retenidas: 1, monto_retenido: 100_000_000 },
    ]);
  });

  test('opens one payment for a repeated idempotency key', async () => {
    const { token, plan } = await givePlan('PLANKEY', [300_000_000, 200_000_000]);
    const first = await payNext(token, plan.id, 300_000_000, 'the-key');
    const second = await payNext(token, plan.id, 300_000_000, 'the-key');
    expect(first.data?.pagarPlanPagos?.uuid).toBeDefined();
    expect(second.data).toEqual(first.data);
    expect(errorCodes(await payNext(token, plan.id, 200_000_000, 'the-key'))).toBe(
      'idempotency_conflict idempotencyKey',
    );
  });

  test('can be released, and is replaced by another plan', async () => {
    const { token, ids, plan } = await givePlan('PLANEND', [300_000_000, 200_000_000, 100_000_000]);
    const { data } = await createPlan(token, ids.slice(0, 2));
    const [only, ...others] = await plansOf(token);
    expect(others).toEqual([]);
    expect(only?.id).toBe(data?.crearPlanPagos?.id);
    expect(errorCodes(await payNext(token, plan.id, 300_000_000))).toBe('not_found id');
    expect((await release(token, only?.id ?? '')).data).toEqual({ soltarPlanPagos: { id: only?.id } });
    expect(await plansOf(token)).toEqual([]);
    expect(errorCodes(await release(token, only?.id ?? ''))).toBe('not_found id');
  });

  test('belongs to its user', async () => {
    const { plan } = await givePlan('PLANOWN', [300_000_000, 200_000_000]);
    await server.importLines([user('otra@planown.example', 'PLANOWN', { role: 'Financiero' })]);
    const other = await server.signIn('otra@planown.example');
    expect(await plansOf(other)).toEqual([]);
    expect(errorCodes(await payNext(other, plan.id, 300_000_000))).toBe('not_found id');
    expect(errorCodes(await release(other, plan.id))).toBe('not_found id');
  });

  describe('is refused', () => {
    test('without documents, and if one payment is enough', async () => {
      const { token } = await giveTreasurer(server, 'PLANFEW', [300_000_000, 1_000_000]);
      const ids = (await openInvoices(token)).map(({ id_edocta_detalle }) => id_edocta_detalle);
      expect(errorCodes(await createPlan(token, []))).toBe('documents_missing input');
      expect(errorCodes(await createPlan(token, ids))).toBe('plan_not_needed input');
      expect(errorCodes(await createPlan(token, [...ids, ...ids]))).toBe('document_twice input.2.id_edocta_detalle');
      const many = Array.from({ length: 5001 }, (_, index) => String(index + 1));
      expect(errorCodes(await createPlan(token, many))).toBe('list_length');
    });

    test('for unknown documents, another client’s documents, and a document that cannot be paid now', async () => {
      const { token } = await giveTreasurer(server, 'PLANBAD', [300_000_000, 200_000_000]);
      const ids = (await openInvoices(token)).map(({ id_edocta_detalle }) => id_edocta_detalle);
      const { ids: foreign } = await givePlan('PLANFOR', [300_000_000, 200_000_000]);
      expect(errorCodes(await createPlan(token, [...ids, 'x']))).toBe('not_found input.2.id_edocta_detalle');
      expect(errorCodes(await createPlan(token, [...ids, ...foreign]))).toBe('not_found input');
      await pay(server, token, [line('PLANBAD-1', 300_000_000)]);
      expect(errorCodes(await createPlan(token, ids))).toBe('document_in_payment input');
      expect(await plansOf(token)).toEqual([]);
    });
  });
});
