import { writeAuditEntry } from '#kit/server/audit.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { CommandContext, AdminCommands } from '#kit/server/manifest/admin-command.ts';
import { listUndelivered } from './deliver/delivery-store.ts';
import { type NotFound, releaseOn, replayOn } from './deliver/redeliver.ts';
import { assignPositions, positionOf } from './events-store.ts';

/** Commands of `npm run erp-events`. `client`: a codigo_cliente, all clients by default. `agent`: the operator. */
export type ErpCommand =
  | { readonly command: 'erp-events' }
  | { readonly command: 'erp-events-release'; readonly client: string | undefined; readonly agent: string }
  | {
      readonly command: 'erp-events-replay';
      readonly client: string | undefined;
      /** Id of the first event to deliver again; by default, the client's first event. */
      readonly from: string | undefined;
      readonly agent: string;
    };

type Of<Command> = Extract<ErpCommand, { readonly command: Command }>;

/** Retries the waiting or paused events of a client, or all, immediately. */
async function releaseEvents(
  on: CommandContext,
  { client, agent }: Of<'erp-events-release'>,
): Promise<{ readonly released: number } | NotFound> {
  return transaction(on.db, async (tx) => {
    const done = await releaseOn(tx, client);
    if ('unknown' in done) return done;
    const released = done.stopped.filter(({ isAddress }) => !isAddress).length;
    await noteAct(tx, on, { action: 'erp.release', subject: `${released} clients`, clientId: done.clientId, agent });
    return { released };
  });
}

/** Delivers accepted events again, in their order and with their ids; they stay marked as replayed. */
async function replayEvents(
  on: CommandContext,
  { client, from, agent }: Of<'erp-events-replay'>,
): Promise<{ readonly replayed: number } | NotFound> {
  await assignPositions(on.db);
  const position = from === undefined ? 1 : await positionOf(on.db, from);
  if (position === undefined) return { unknown: 'event' };
  return transaction(on.db, async (tx) => {
    const done = await replayOn(tx, { code: client, from: position }, on.clock.now());
    if ('unknown' in done) return done;
    const subject = `${done.replayed} events from ${from ?? 'the first'}`;
    await noteAct(tx, on, { action: 'erp.replay', subject, clientId: done.clientId, agent });
    return { replayed: done.replayed };
  });
}

async function noteAct(
  tx: Tx,
  { clock }: CommandContext,
  act: { action: 'erp.release' | 'erp.replay'; subject: string; clientId: number; agent: string },
): Promise<void> {
  const { action, subject, clientId, agent } = act;
  const who = { clientId, userId: null, agent };
  await writeAuditEntry(tx, { clock, viewer: null, request: null }, { action, subject, result: 'ok', who });
}

/** Handlers of the commands. */
export const adminCommands = {
  'erp-events': ({ db }: CommandContext) => listUndelivered(db),
  'erp-events-release': releaseEvents,
  'erp-events-replay': replayEvents,
} satisfies AdminCommands;
