/**
 * `npm run pos-key -- --store STORE --name NAME [--client CODE [--destination CODE]] --agent WHO`: adds a point of sale
 * that redeems vouchers, optionally of a client's station, and prints its key once. `--revoke ID --agent WHO` revokes a
 * key; `--list` prints all points of sale. WHO is the person who runs it, for the audit log.
 */
import type { PosKeyAnswer, PosKeyCommand } from '#areas/vouchers/server/public.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run pos-key -- (--store STORE --name NAME [--client CODE [--destination CODE]] --agent WHO' +
  ' | --revoke ID --agent WHO | --list)';

function readCommand(line: CommandLine): PosKeyCommand {
  const text = { type: 'string' } as const;
  const options = {
    store: text,
    name: text,
    client: text,
    destination: text,
    agent: text,
    revoke: text,
    list: { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments(line, { options }, USAGE);
  const { store, name, client, destination, revoke, list } = values;
  const agent = values.agent?.trim();
  const isAdd = store !== undefined && name !== undefined;
  if (Number(isAdd) + Number(revoke !== undefined) + Number(list) !== 1) throw new CommandFailed(USAGE);
  if (list) return { command: 'pos-key', do: 'list' };
  if (!agent) throw new CommandFailed(USAGE);
  const station = { ...(client !== undefined && { client }), ...(destination !== undefined && { destination }) };
  if (isAdd) return { command: 'pos-key', do: 'add', store, name, ...station, agent };
  if (!/^\d{1,9}$/.test(revoke ?? '')) throw new CommandFailed(USAGE);
  return { command: 'pos-key', do: 'revoke', id: Number(revoke), agent };
}

export async function posKey(line: CommandLine): Promise<number> {
  const answer = (await sendCommand(readCommand(line), line.env)) as PosKeyAnswer;
  if ('wrong' in answer) throw new CommandFailed(`${answer.wrong}. ${USAGE}`);
  if ('revoked' in answer && !answer.revoked)
    throw new CommandFailed('There is no such point of sale, or it is revoked already.');
  const { log } = line.console;
  if ('key' in answer) log(`Point of sale ${answer.id}. Its key, which is not shown again:\n${answer.key}`);
  if ('revoked' in answer) log('The key is revoked.');
  for (const { id, store, name, client, destination, revoked_at, used_at } of 'points' in answer ? answer.points : []) {
    const state = revoked_at ? `revoked ${String(revoked_at)}` : `used ${used_at ? String(used_at) : 'never'}`;
    const station = [client, destination].filter((code) => code !== null).join(' ');
    log([id, store, name, station, state].filter((part) => part !== '').join('  '));
  }
  return 0;
}

if (import.meta.main) await runAsProgram(posKey);
