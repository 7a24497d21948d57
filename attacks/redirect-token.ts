import { createHmac } from 'node:crypto';
import { redirectUrl } from '#areas/invoices/rules/redirect.ts';
import { notify, statusFor } from '#areas/invoices/server/testing/gateway-statuses.ts';
import {
  abandonPayment,
  consultPayment,
  giveTreasurer,
  line,
  paid,
  continuePayment,
  stateOf,
} from '#areas/invoices/server/testing/payments.ts';
import { type Attack, reportFailures } from './attack.ts';

const PESOS = 10_000;
const PATH = '/payments/notifications/surtidor';

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Changes and replays the token of the redirect to the bank and the bank's notifications. */
export const redirectToken: Attack = {
  name: 'redirect-token',
  run: async ({ start, times }) => {
    const target = await start();
    const { token } = await giveTreasurer(
      target,
      'PROPIO',
      Array.from({ length: 4 }, () => PESOS),
    );
    const { token: stranger } = await giveTreasurer(target, 'AJENO', [PESOS]);
    const markers = target.settings.gateway.markers;
    const payments = await Promise.all(
      [1, 2, 3].map((number) => paid(target, token, [line(`PROPIO-${number}`, PESOS)])),
    );
    const [one, two, three] = payments;
    if (!one || !two || !three) throw new Error('The payments were not created.');
    const address = (payment: typeof one) =>
      redirectUrl(payment, markers, crypto.getRandomValues(new Uint8Array(8))) ?? '';
    const states = async () =>
      Promise.all(payments.map(async ({ uuid }) => (await stateOf(target, token, uuid)) ?? 'unknown'));

    // at the bank: each character of the token, tokens of other payments, other uuids
    const opened: string[] = [];
    let atBank = 0;
    const visit = async (url: string, method = 'GET') => {
      atBank += 1;
      const { search } = new URL(url);
      const answer = await fetch(method === 'GET' ? url : `${new URL(url).origin}/pay`, {
        method,
        redirect: 'manual',
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `${search.slice(1)}&resultado=approved&notificacion=now`,
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 400) opened.push(`${method} ${url}: ${answer.status}`);
    };
    const url = address(one);
    const encrypted = new URL(url).searchParams.get('token') ?? '';
    const withToken = (changed: string, uuid = one.uuid) => {
      const other = new URL(url);
      other.searchParams.set('token', changed);
      other.searchParams.set('uuid', uuid);
      return other.href;
    };
    // skips the end: an escaped '=' and, before it, a character with unused Base64 padding bits
    const inside = encrypted.length - 2 * markers.equals.length - 1;
    for (let index = 0; index < Math.min(inside, times(inside)); index += 1) {
      const sign = encrypted.charAt(index) === 'A' ? 'B' : 'A';
      const changed = encrypted.slice(0, index) + sign + encrypted.slice(index + 1);
      for (const method of ['GET', 'POST']) await visit(withToken(changed), method);
    }
    const others = [address(two), address(three)].map((other) => new URL(other).searchParams.get('token') ?? '');
    for (const changed of [
      ...others,
      one.token ?? '',
      one.phrase ?? '',
      '',
      encrypted.slice(0, 40),
      encrypted + encrypted,
    ]) {
      for (const method of ['GET', 'POST']) await visit(withToken(changed), method);
    }
    for (const uuid of [two.uuid, three.uuid, '00000000-0000-4000-8000-000000000000']) {
      for (const method of ['GET', 'POST']) await visit(withToken(encrypted, uuid), method);
    }
    const afterBank = (await states()).filter((state) => state !== 'created');

    // back at the portal: opens the result of another client's payment, or a result before the bank has decided
    const believed: string[] = [];
    let atPortal = 0;
    for (const { uuid } of payments) {
      for (const act of [consultPayment, abandonPayment]) {
        atPortal += 1;
        const { result, errors } = await act(target, stranger, uuid);
        if (result || errors[0]?.extensions['code'] !== 'not_found')
          believed.push(`a stranger: ${JSON.stringify(result)}`);
      }
      atPortal += 2;
      const { data } = await continuePayment(target, stranger, uuid);
      if (data?.continuarTransaccion) believed.push('a stranger gets the redirect');
      const { result } = await consultPayment(target, token, uuid);
      if (result?.transaction?.estado !== 'created') believed.push(`undecided, but ${result?.transaction?.estado}`);
    }

    // the bank's notification: changes each byte of body and signature, each field, the secret and the time
    const accepted: string[] = [];
    let sent = 0;
    const refuses = async (what: string, answer: Promise<number>) => {
      sent += 1;
      const status = await answer;
      if (status < 400 || status >= 500) accepted.push(`${what}: ${status}`);
    };
    const approved = await statusFor(target, one.uuid, { estado: 'approved' });
    const now = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ id: crypto.randomUUID(), ...approved });
    const signed = signature(target.settings.gateway.surtidor?.secret ?? '', `${now}.POST.${PATH}.${body}`);
    const post = async (changedBody: string, changedSignature: string, timestamp: string) => {
      const answer = await fetch(target.url + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': changedSignature },
        body: changedBody,
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const replacedAt = (text: string, index: number, sign: string) =>
      text.slice(0, index) + sign + text.slice(index + 1);
    for (let index = 0; index < Math.min(body.length, times(body.length)); index += 1) {
      const changed = replacedAt(body, index, body.charAt(index) === '1' ? '2' : '1');
      await refuses(`byte ${index} of the body`, post(changed, signed, String(now)));
    }
    for (let index = 0; index < Math.min(signed.length, times(signed.length)); index += 1) {
      const changed = replacedAt(signed, index, signed.charAt(index) === 'a' ? 'b' : 'a');
      await refuses(`character ${index} of the signature`, post(body, changed, String(now)));
    }
    for (const timestamp of [now - 1, now + 1, now - 301, 0, -1, '', 'now', `${now}.0`, ` ${now} x`]) {
      await refuses(`time ${timestamp}`, post(body, signed, String(timestamp)));
    }
    for (const secret of ['', 'x', target.settings.erpKey, target.settings.appSecret.current]) {
      await refuses('another secret', notify(target, approved, { secret: secret || 'none' }));
    }
    // a correctly signed notification of another payment, amount or currency
    const elsewhere = await statusFor(target, two.uuid);
    for (const change of [
      { uuid: two.uuid },
      { reference: elsewhere.reference },
      { amount: '1.00' },
      { amount: '1000000.00' },
      { currency: 'USD' },
      { updated_at: '2099-01-01T00:00:00.000Z' },
    ]) {
      await refuses(JSON.stringify(change), notify(target, { ...approved, ...change }));
    }
    const afterForgery = (await states()).filter((state) => state !== 'created');

    // the bank decides one payment; its notification and its redirect are replayed
    const replays = times(20);
    const kept: number[] = [];
    for (let index = 0; index < replays; index += 1) kept.push(await post(body, signed, String(now)));
    await target.setClock(400_000);
    const late: number[] = [];
    for (let index = 0; index < replays; index += 1) late.push(await post(body, signed, String(now)));
    await target.setClock(0);
    const end = await states();
    const { data } = await target.graphql<{ documentos: { items: { num_documento: string; total: number }[] } }>(
      `{ documentos(paymentType: OFFLINE, documentType: INVOICE, filter: { estado_numero_documento: { in: ["A", "C"] } })
         { items { num_documento total } } }`,
      {},
      token,
    );
    const openAmounts = (data?.documentos.items ?? [])
      .map(({ num_documento, total }) => `${num_documento}=${total}`)
      .toSorted()
      .join();
    const expected = `PROPIO-1=0,PROPIO-2=${PESOS},PROPIO-3=${PESOS},PROPIO-4=${PESOS}`;
    const booked = [
      ...(kept.every((status) => status === 200) ? [] : [`a replay in time: ${kept.join()}`]),
      ...(late.every((status) => status === 401) ? [] : [`a late replay: ${late.join()}`]),
      ...(end.join() === 'approved,created,created' ? [] : [`states: ${end.join()}`]),
      ...(openAmounts === expected ? [] : [`open: ${openAmounts}`]),
    ];
    return [
      reportFailures('changed tokens, tokens of other payments, at the bank', atBank, '400, no payment moves', [
        ...opened,
        ...afterBank,
      ]),
      reportFailures(
        "addresses of the return with another's or an undecided payment",
        atPortal,
        'not found; created',
        believed,
      ),
      reportFailures('notifications changed by a byte, a field, a secret, a time', sent, '4xx, no payment moves', [
        ...accepted,
        ...afterForgery,
      ]),
      reportFailures(
        'a right notification again, in time and late',
        replays * 2,
        '200 or 401, and booked once',
        booked,
      ),
    ];
  },
};
