import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  abandonPayment,
  consultPayment,
  decide,
  documentsOfSide,
  givePayment,
  giveTreasurer,
  paymentHistory,
  line,
  pay,
  continuePayment,
  stateOf,
  errorCodes,
} from './testing/payments.ts';

onOneDatabase('access to payments', (database) => {
  let server: ServerUnderTest;
  let ours: Awaited<ReturnType<typeof givePayment>>;
  let theirs: string;
  beforeAll(async () => {
    server = await serveWithBank(database);
    ours = await givePayment(server, 'OURS');
    theirs = (await giveTreasurer(server, 'THEIRS', [100_000])).token;
  });

  /** Sends every operation on one payment; returns each answer's field. */
  const onPayment = async (token: string | null, uuid: string) => {
    const answers = [
      await consultPayment(server, token, uuid),
      await abandonPayment(server, token, uuid),
      await continuePayment(server, token, uuid),
    ];
    return answers.map(({ errors }) => errors.map(({ message, extensions }) => ({ message, extensions })));
  };

  test('gives the same answer for another client’s payment as for an unknown one', async () => {
    expect(await onPayment(theirs, ours.uuid)).toEqual(await onPayment(theirs, randomUUID()));
    expect((await paymentHistory(server, theirs)).list).toEqual({
      total_count: 0,
      total_amount: 0,
      approved_amount: 0,
      approved_count: 0,
      items: [],
    });
    expect((await paymentHistory(server, theirs, `(filter: { uuid: { eq: "${ours.uuid}" } })`)).list?.items).toEqual(
      [],
    );
    expect(await stateOf(server, ours.token, ours.uuid)).toBe('created');
    expect(await ours.open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
  });

  test('gives the same answer for another client’s document as for an unknown one, by number and by id', async () => {
    const { data } = await server.graphql<{ documentos: { items: { id_edocta_detalle: string }[] } }>(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { items { id_edocta_detalle } } }',
      {},
      ours.token,
    );
    const id = data?.documentos.items[0]?.id_edocta_detalle ?? '';
    const refusal = async (changes: object) => {
      const { errors } = await pay(server, theirs, [{ ...line('OURS-1', 100_000), ...changes }]);
      return { code: errorCodes({ errors }), message: errors[0]?.message };
    };
    expect(await refusal({})).toEqual({ ...(await refusal({ numero_documento: 'NONE' })) });
    expect(await refusal({ id_edocta_detalle: id })).toEqual(await refusal({ id_edocta_detalle: '999999999' }));
    expect(await refusal({ numero_documento: 'THEIRS-1', id_edocta_detalle: id })).toMatchObject({
      code: 'not_found input.0.id_edocta_detalle',
    });
    expect((await documentsOfSide(server, theirs)).get('THEIRS-1')).toMatchObject({ bloqueada: false });
  });

  test('lets a second user of the client see and continue the payment', async () => {
    await server.importLines([user('segunda@ours.example', 'OURS', { role: 'Administrativo', firstname: 'Hernán' })]);
    const second = await server.signIn('segunda@ours.example');
    expect((await continuePayment(server, second, ours.uuid)).data?.continuarTransaccion).toEqual(ours.payment);
    expect((await paymentHistory(server, second)).list?.items).toMatchObject([
      { uuid: ours.uuid, usuario: 'Marcela Ríos' },
    ]);
  });

  describe('is refused', () => {
    const everything = async (token: string | null) => {
      const answers = await onPayment(token, ours.uuid);
      const paying = await pay(server, token, [line('OURS-1', 100_000)]);
      const listing = await paymentHistory(server, token);
      return new Set([...answers, paying.errors, listing.errors].map((errors) => errors[0]?.extensions['code']));
    };

    test('without a session', async () => {
      expect(await everything(null)).toEqual(new Set(['unauthorized']));
      expect(await everything('1.notatoken')).toEqual(new Set(['unauthorized']));
    });

    test('without the permission', async () => {
      await server.importLines([user('operativo@ours.example', 'OURS', { role: 'Operativo' })]);
      expect(await everything(await server.signIn('operativo@ours.example'))).toEqual(new Set(['forbidden']));
    });

    test('before the terms are accepted', async () => {
      await server.importLines([user('nuevo@ours.example', 'OURS', { role: 'Financiero', terms_accepted: false })]);
      expect(await everything(await server.signIn('nuevo@ours.example'))).toEqual(new Set(['terms_required']));
    });

    test('and creates no payment', async () => {
      await decide(server, ours.uuid, 'approved', 'never');
      server.advance(2000);
      expect((await consultPayment(server, ours.token, ours.uuid)).result).toMatchObject({ response: 'approved' });
      expect((await paymentHistory(server, ours.token)).list?.total_count).toBe(1);
    });
  });
});
