import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** The store of a gateway's sessions. */
export type JsonStore<Session> = {
  readonly get: (key: string) => Session | undefined;
  readonly add: (session: Session) => void;
  /** All sessions, the newest first. */
  readonly list: () => Session[];
  /**
   * Writes the sessions by renaming, before any answer is sent, so that a reader or a restart finds either the whole
   * old or the whole new state.
   */
  readonly save: () => void;
};

/**
 * Opens sessions in memory and, if a file is given, in that JSON file. Throws if the file exists but has another
 * format.
 */
export function openJsonStore<Session>(
  file: string | undefined,
  shape: v.GenericSchema<unknown, Session>,
  keyOf: (session: Session) => string,
): JsonStore<Session> {
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
