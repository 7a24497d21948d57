/**
 * `npm run pos-key -- --store STORE --name NAME [--client CODE [--destination CODE]] --agent WHO`: adds a point of sale
 * that redeems vouchers, of a client's station where it is named, and prints its key, once. `--revoke ID --agent WHO`
 * ends one; `--list` prints all. WHO is the person who runs it, for the audit log.
 */
import { parseArgs } from 'node:util';
import type { PosKeyAnswer, PosKeyCommand } from '../src/areas/vouchers/server/public.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run pos-key -- (--store STORE --name NAME [--client CODE [--destination CODE]] --agent WHO' +
  ' | --revoke ID --agent WHO | --list)';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): PosKeyCommand {
  try {
    const { values } = parseArgs({
      options: {
        store: { type: 'string' },
        name: { type: 'string' },
        client: { type: 'string' },
        destination: { type: 'string' },
        agent: { type: 'string' },
        revoke: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
    });
    const { store, name, client, destination, revoke, list } = values;
    const agent = values.agent?.trim();
    const isAdd = store !== undefined && name !== undefined;
    if (Number(isAdd) + Number(revoke !== undefined) + Number(list) !== 1) return giveUp(USAGE);
    if (list) return { command: 'pos-key', do: 'list' };
    if (!agent) return giveUp(USAGE);
    const station = { ...(client !== undefined && { client }), ...(destination !== undefined && { destination }) };
    if (isAdd) return { command: 'pos-key', do: 'add', store, name, ...station, agent };
    return /^\d{1,9}$/.test(revoke ?? '')
      ? { command: 'pos-key', do: 'revoke', id: Number(revoke), agent }
      : giveUp(USAGE);
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

const asked = readArguments();
try {
  const answer = (await sendCommand(asked)) as PosKeyAnswer;
  if ('wrong' in answer) giveUp(`${answer.wrong}. ${USAGE}`);
  if ('key' in answer) console.log(`Point of sale ${answer.id}. Its key, which is not shown again:\n${answer.key}`);
  if ('revoked' in answer && !answer.revoked) giveUp('There is no such point of sale, or it is revoked already.');
  if ('revoked' in answer) console.log('The key works no more.');
  for (const { id, store, name, client, destination, revoked_at, used_at } of 'points' in answer ? answer.points : []) {
    const state = revoked_at ? `revoked ${String(revoked_at)}` : `used ${used_at ? String(used_at) : 'never'}`;
    const station = [client, destination].filter((code) => code !== null).join(' ');
    console.log([id, store, name, station, state].filter((part) => part !== '').join('  '));
  }
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
