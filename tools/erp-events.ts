/**
 * `npm run erp-events`: lists the events that the ERP has not accepted yet, one client a line, and why. `npm run
 * erp-events -- release (--client CODE | --all) --agent NAME`: retries them now, also those that wait for a person.
 * `npm run erp-events -- replay (--client CODE [--from ID] | --from ID) --agent NAME`: delivers delivered events
 * again. NAME is the person who runs it, for the audit log.
 */
import type { ErpCommand, Undelivered } from '#areas/erp/server/public.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run erp-events [-- release (--client CODE | --all) --agent NAME | -- replay (--client CODE [--from ID] | --from ID) --agent NAME]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readCommand(line: CommandLine): ErpCommand {
  const text = { type: 'string' } as const;
  const options = { client: text, from: text, all: { type: 'boolean', default: false }, agent: text } as const;
  const { values, positionals } = readArguments(line, { options, allowPositionals: true }, USAGE);
  const { client, from, all } = values;
  const agent = values.agent?.trim();
  const [what, ...more] = positionals;
  if (what === undefined && Object.keys(values).length === 1 && !all) return { command: 'erp-events' };
  if (more.length > 0 || !agent) throw new CommandFailed(USAGE);
  if (what === 'release' && from === undefined && all === (client === undefined))
    return { command: 'erp-events-release', client, agent };
  if (what !== 'replay' || all || (client === undefined && from === undefined)) throw new CommandFailed(USAGE);
  if (from !== undefined && !UUID.test(from))
    throw new CommandFailed(`--from must be an event's id, not '${from}'. ${USAGE}`);
  return { command: 'erp-events-replay', client, from, agent };
}

const instant = (at: Date | string) => new Date(at).toISOString();

/** A client's events in columns; the line of the endpoint itself names no client. */
function lineOf({ client, events, first, oldest, failures, why, next_at, waits_since }: Undelivered): string {
  const state =
    waits_since !== null
      ? `waits for a person since ${instant(waits_since)}`
      : next_at !== null
        ? `tried again from ${instant(next_at)}`
        : 'on its way';
  const failed = why === null ? [] : [`failed ${failures} times (${why})`];
  const what = client === null ? ['the address as a whole'] : [client, `${events} events`, `first ${first}`];
  return [...what, `since ${instant(oldest)}`, state, ...failed].join('  ');
}

export async function erpEvents(line: CommandLine): Promise<number> {
  const order = readCommand(line);
  const answer = await sendCommand(order, line.env);
  if (order.command === 'erp-events') {
    const list = answer as readonly Undelivered[];
    for (const undelivered of list) line.console.log(lineOf(undelivered));
    if (list.length === 0) line.console.log('The ERP has accepted all events.');
    return 0;
  }
  const done = answer as { released?: number; replayed?: number; unknown?: 'client' | 'event' };
  if (done.unknown === 'client') throw new CommandFailed(`There is no client ${order.client}.`);
  if (done.unknown === 'event') throw new CommandFailed('There is no event with this id.');
  line.console.log(
    order.command === 'erp-events-release'
      ? `The events of ${done.released} clients are tried now.`
      : `${done.replayed} events are delivered again.`,
  );
  return 0;
}

if (import.meta.main) await runAsProgram(erpEvents);
