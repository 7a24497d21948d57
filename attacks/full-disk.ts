import { setTimeout as pause } from 'node:timers/promises';
import { invoiceLinks, openLink } from '#areas/invoices/server/testing/exports.ts';
import { documentsOfSide, giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type Attack, type AttackContext, type Finding, reportFailures, reportSkipped } from './attack.ts';
import { prepareDiskFaults } from './disk-faults.ts';
import { startPaymentLoad } from './payment-load.ts';

const LINES = 3000;

/** Limits the size of the server's files to 32 kB, and that of the database's files to 24 MB. */
async function limitedFiles({ kind, start }: AttackContext): Promise<readonly Finding[]> {
  const blocks = kind === 'postgres' ? 64 : 49_152;
  const target = await start({ under: ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh'] });
  const { token } = await giveTreasurer(target, 'LLENA', []);
  await target.importLines(Array.from({ length: LINES }, (_, n) => invoice('LLENA', `F${n}`, 10_000 + n)));
  const failures: string[] = [];
  const links = await invoiceLinks(target, token);
  for (const url of [links.xls?.url, links.pdf?.url]) {
    const answer = await openLink(url ?? '', token);
    await answer.arrayBuffer();
    const code = answer.headers.get('x-surtidor-error');
    const isRight = kind === 'postgres' ? answer.status === 507 && code === 'disk_full' : answer.status === 200;
    if (!isRight) failures.push(`${answer.status} ${code}`);
  }
  const listed = (await documentsOfSide(target, token)).size;
  if (listed !== 100) failures.push(`a list of ${listed}`);
  const right = kind === 'postgres' ? '507 disk_full, and lists answer' : 'they are small enough: 200';
  return [reportFailures('exports where no file grows (ulimit)', 2, right, failures)];
}

/** Fills the whole disk for a while, for the server and its database. */
async function fullForAWhile({ start, times, random }: AttackContext): Promise<readonly Finding[]> {
  const faults = prepareDiskFaults();
  if (typeof faults === 'string') return [reportSkipped('the database finds no room', faults)];
  try {
    const target = await start({ env: faults.env, ownPostgres: faults.env });
    const load = await startPaymentLoad(target);
    const { token } = await giveTreasurer(target, 'LLENO', [10_000]);
    const count = times(8);
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      await load.progress();
      await pause(random.whole(0, 300));
      faults.set('full');
      const records = Array.from({ length: LINES }, (_, n) => invoice('LLENO', `V${index}-${n}`, 10_000));
      const { status } = await target
        .importLines(records)
        .catch((error: unknown) => ({ status: /JSON|fetch/.test(String(error)) ? 0 : 1 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      faults.set('none');
      // there is room again: the next import must be applied
      let applied = 0;
      for (let tries = 0; tries < 100 && applied === 0; tries += 1) {
        const again = await target.importLines([invoice('LLENO', `N${index}`, 10_000)]).catch(() => null);
        applied = again?.status === 200 ? again.report.applied : 0;
        if (applied === 0) await pause(100);
      }
      if (applied === 0) failures.push('no import after there was room again');
      const listed = await documentsOfSide(target, token).catch(() => new Map());
      if (listed.size === 0) failures.push('no list after there was room again');
    }
    await load.progress();
    const figures = [...statuses].map(([status, times]) => `${times} × ${status || 'cut'}`).join(', ');
    return [
      {
        tried: `imports of ${LINES} lines on a full disk`,
        count,
        mustHold: '200, 503 or 507 with the report',
        measured: `${figures}; ${faults.failed()} writes failed`,
        held: [...statuses.keys()].every((status) => [200, 503, 507].includes(status)),
      },
      reportFailures('imports and lists once there is room', count * 2, 'they work without a restart', failures),
      ...(await load.end()),
    ];
  } finally {
    faults.remove();
  }
}

/** Fills the disk of the server's own files and of its database. */
export const fullDisk: Attack = {
  name: 'full-disk',
  run: async (ground) => [...(await limitedFiles(ground)), ...(await fullForAWhile(ground))],
};
