import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { opening } from './input.ts';
import { outcomes, type Session } from './session.ts';

const estado = v.picklist(['created', ...outcomes]);
const content = v.object({
  sessions: v.array(
    v.object({
      ...opening.entries,
      token: v.string(),
      phrase: v.string(),
      estado,
      banco: v.nullable(v.string()),
      autorizacion: v.nullable(v.string()),
      causa: v.nullable(v.string()),
      created_at: v.string(),
      updated_at: v.string(),
      notifications: v.array(
        v.object({
          id: v.string(),
          estado,
          body: v.string(),
          due_at: v.string(),
          attempts: v.number(),
          last_answer: v.nullable(v.string()),
          delivered_at: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

export type Store = ReturnType<typeof openStore>;

/**
 * The sessions, in memory and, if a file is given, in that JSON file too. Throws if the file is there but cannot be read as
 * what this wrote.
 */
export function openStore(file: string | undefined) {
  const sessions = new Map<string, Session>();
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const session of read(file)) sessions.set(session.uuid, session);
  }
  return {
    get: (uuid: string): Session | undefined => sessions.get(uuid),
    add: (session: Session): void => void sessions.set(session.uuid, session),
    /** All sessions, the newest first. */
    list: (): Session[] => [...sessions.values()].toReversed(),
    /**
     * Writes what is in memory. It is done before anyone is answered, and by renaming, so that whoever reads the file, or
     * starts after a crash, finds all of the old state or all of the new one.
     */
    save(): void {
      if (file === undefined) return;
      const next = `${file}.next`;
      writeFileSync(next, JSON.stringify({ sessions: [...sessions.values()] }));
      renameSync(next, file);
    },
  };
}

function read(file: string): Session[] {
  if (!existsSync(file)) return [];
  try {
    return v.parse(content, JSON.parse(readFileSync(file, 'utf8'))).sessions;
  } catch (error) {
    throw new Error(`DATA_FILE: ${file} is not a file of this gateway; remove it to start empty`, { cause: error });
  }
}
