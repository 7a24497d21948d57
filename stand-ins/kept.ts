import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What a gateway keeps of its sessions. */
export type Kept<Session> = {
  readonly get: (key: string) => Session | undefined;
  readonly add: (session: Session) => void;
  /** All sessions, the newest first. */
  readonly list: () => Session[];
  /**
   * Writes what is in memory. It is done before anyone is answered, and by renaming, so that whoever reads the file, or
   * starts after a crash, finds all of the old state or all of the new one.
   */
  readonly save: () => void;
};

/**
 * The sessions, in memory and, if a file is given, in that JSON file too. Throws if the file is there but cannot be read as
 * what this wrote.
 */
export function openKept<Session>(
  file: string | undefined,
  shape: v.GenericSchema<unknown, Session>,
  keyOf: (session: Session) => string,
): Kept<Session> {
  const sessions = new Map<string, Session>();
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const session of read(file, shape)) sessions.set(keyOf(session), session);
  }
  return {
    get: (key) => sessions.get(key),
    add: (session) => void sessions.set(keyOf(session), session),
    list: () => [...sessions.values()].toReversed(),
    save: () => {
      if (file === undefined) return;
      const next = `${file}.next`;
      writeFileSync(next, JSON.stringify({ sessions: [...sessions.values()] }));
      renameSync(next, file);
    },
  };
}

function read<Session>(file: string, shape: v.GenericSchema<unknown, Session>): Session[] {
  if (!existsSync(file)) return [];
  try {
    return v.parse(v.object({ sessions: v.array(shape) }), JSON.parse(readFileSync(file, 'utf8'))).sessions;
  } catch (error) {
    throw new Error(`DATA_FILE: ${file} is not a file of this gateway; remove it to start empty`, { cause: error });
  }
}
