import { setTimeout as pause } from 'node:timers/promises';
import { EMAIL, REQUESTS_AT_LIMITS, largestData, largestRequest } from '../src/server/testing/largest-requests.ts';
import { type Attack, reportMaximum, reportFailures } from './attack.ts';

/** The limit for any answer, in bytes (docs/security.md). */
const MAX_BYTES = 10_000_000;
const MAX_WAIT_MS = 3000;
const MAX_MEGABYTES = 700;

/** Sends every operation with the maximum number of aliases, on the largest data that the import accepts. */
export const amplification: Attack = {
  name: 'amplification',
  run: async ({ start, times }) => {
    const target = await start();
    const { report } = await target.importLines(largestData());
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    const token = await target.signIn(EMAIL);
    const { data } = await target.graphql<{ documentos: { items: { id_edocta_detalle: string }[] } }>(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE, pageSize: 100) { items { id_edocta_detalle } } }',
      {},
      token,
    );
    const ids = (data?.documentos.items ?? []).map((item) => item.id_edocta_detalle);
    const known = { ids, uuid: crypto.randomUUID() };

    let wait = 0;
    let watches = 0;
    const done = new AbortController();
    const watching = (async () => {
      while (!done.signal.aborted) {
        const began = performance.now();
        await (await fetch(`${target.url}/healthz`)).arrayBuffer();
        wait = Math.max(wait, performance.now() - began);
        watches += 1;
        await pause(10);
      }
    })();

    const failures: string[] = [];
    let most = { bytes: 0, operation: '' };
    let ratio = { ratio: 0, operation: '' };
    // a small run takes the last operations, which end with revokeCustomerToken
    const operations = Object.keys(REQUESTS_AT_LIMITS).slice(-times(Object.keys(REQUESTS_AT_LIMITS).length));
    const ask = async (operation: string, session: string | null) => {
      const body = JSON.stringify(largestRequest(operation, known));
      const answer = await fetch(`${target.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
        body,
      });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (bytes > most.bytes) most = { bytes, operation };
      if (bytes / body.length > ratio.ratio) ratio = { ratio: bytes / body.length, operation };
      if (answer.status >= 500) failures.push(`${operation}: ${answer.status}`);
    };
    for (const operation of operations) for (const session of [null, token]) await ask(operation, session);
    // ten connections without a session send these at the same time
    const open = ['cmsBlocks', 'legalTexts', 'verifyDocument'];
    const flood = times(60);
    await Promise.all(
      Array.from({ length: Math.min(10, flood) }, async (_, connection) => {
        for (let index = connection; index < flood; index += 10) await ask(open[index % open.length] ?? '', null);
      }),
    );
    done.abort();
    await watching;
    const count = operations.length * 2 + flood;
    return [
      reportFailures('operations under the most aliases', count, 'no 5xx', failures),
      reportMaximum(`bytes of the longest answer, ${most.operation}`, count, 'bytes', most.bytes, MAX_BYTES),
      reportMaximum(`bytes of the answer for one asked, ${ratio.operation}`, count, 'times', ratio.ratio, 10_000),
      reportMaximum('/healthz meanwhile', watches, 'ms of the longest wait', wait, MAX_WAIT_MS),
      reportMaximum('memory after all of it', 1, 'MB', target.memory(), MAX_MEGABYTES),
    ];
  },
};
