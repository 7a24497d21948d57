/**
 * `npm run erase-person -- --user EMAIL --agent WHO --confirm EMAIL [--list FILE]`: erases a person, prints what was
 * erased and what is kept, and adds the user's ids to FILE. `--again FILE` erases those of FILE again, after a restore
 * (docs/operations.md, Personal data).
 */
import { appendFile, readFile } from 'node:fs/promises';
import type { ErasureReport, KeptReason } from '#kit/core/erasure-report.ts';
import type { ErasedPerson } from '../src/server/person-commands.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run erase-person -- --user EMAIL --confirm EMAIL --agent WHO [--list FILE] | --again FILE --agent WHO';

export async function erasePerson(line: CommandLine): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { user: text, confirm: text, agent: text, list: text, again: text };
  const { user, confirm, agent, list, again } = readArguments(line, { options }, USAGE).values;
  if (!agent?.trim() || (again === undefined) === (user === undefined)) throw new CommandFailed(USAGE);
  if (again !== undefined) return eraseAgain(line, again, agent);
  if (!user || confirm !== user) {
    throw new CommandFailed(`An erasure cannot be undone: repeat the e-mail after --confirm. ${USAGE}`);
  }
  const erased = (await sendCommand({ command: 'erase-person', user, agent }, line.env)) as ErasedPerson;
  if (!erased) throw new CommandFailed(`There is no user ${user}.`);
  const { report, others, key } = erased;
  // ids alone, so that the list is no data of a person
  if (list !== undefined) await appendFile(list, `${key.clientId} ${key.userId} ${report.erasedAt}\n`, { mode: 0o600 });
  print(line, report);
  for (const { email, codigo_cliente } of others)
    line.console.error(
      `The same e-mail or document number: ${email} of client ${codigo_cliente}. Erase it too if it is the same person.`,
    );
  return 0;
}

async function eraseAgain(line: CommandLine, path: string, agent: string): Promise<number> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailed(`${path} cannot be read.`);
  });
  const keys = content.split('\n').flatMap((row, index) => {
    if (row.trim() === '') return [];
    const [, client, user] = /^([1-9]\d*) ([1-9]\d*)( \S+)?$/.exec(row.trim()) ?? [];
    if (!client || !user) throw new CommandFailed(`${path}:${index + 1} does not name a user: nothing was erased.`);
    return [{ clientId: Number(client), userId: Number(user) }];
  });
  for (const user of keys) {
    const erased = (await sendCommand({ command: 'erase-person', user, agent }, line.env)) as ErasedPerson;
    line.console.log(`client ${user.clientId}, user ${user.userId}: ${erased ? 'erased' : 'not in this database'}`);
  }
  return 0;
}

const REASONS: Readonly<Record<KeptReason, string>> = {
  books_evidence: 'evidence for the books (RETENTION_BOOKS)',
  consent_evidence: 'evidence of the consent (RETENTION_CONSENT)',
  books: 'the books, with the number of the user',
  number: 'nothing of the person but the number of the user',
};

function print({ console }: CommandLine, report: ErasureReport): void {
  console.log(`${report.name}, erased ${report.erasedAt}.`);
  for (const { table, erased, mentions, kept, reasons, until } of report.tables) {
    const named = mentions > 0 ? `, ${mentions} texts of others changed` : '';
    const why = reasons.length > 0 ? `: ${reasons.map((reason) => REASONS[reason]).join('; ')}` : '';
    const stays = kept > 0 ? `; ${kept} kept${why}${until ? `, until ${until.slice(0, 10)}` : ''}` : '';
    console.log(`${table}: ${erased} erased${named}${stays}`);
  }
  console.log(`jobs: ${report.jobs} erased`);
  if (report.evidenceUntil) console.log(`Evidence ends, and is erased, from ${report.evidenceUntil.slice(0, 10)} on.`);
}

if (import.meta.main) await runAsProgram(erasePerson);
