import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { entry, type Entry } from './entry.ts';

/** An append-only file of entries. */
export type Journal = {
  /** The entries, oldest first. */
  readonly read: () => Entry[];
  /** Returns after the entry was synced to disk; throws if it was not written. */
  readonly append: (entry: Entry) => void;
  readonly close: () => void;
};

/**
 * Opens the journal, with one JSON object for each line; without a file nothing is stored. Removes an unfinished last
 * line: a kill interrupted its write, so it was never acknowledged. Throws if the file is not a journal.
 */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { read: () => [], append: () => undefined, close: () => undefined };
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'a+');
  const bytes = readFileSync(file);
  let size = bytes.lastIndexOf('\n') + 1;
  ftruncateSync(handle, size);
  const lines = bytes.subarray(0, size).toString('utf8').split('\n').filter(Boolean);
  return {
    read: () => lines.map((line) => parse(file, line)),
    append: (line) => {
      const text = Buffer.from(`${JSON.stringify(line)}\n`);
      try {
        for (let done = 0; done < text.length;) done += writeSync(handle, text, done);
        fsyncSync(handle);
      } catch (error) {
        ftruncateSync(handle, size);
        throw error;
      }
      size += text.length;
    },
    close: () => closeSync(handle),
  };
}

function parse(file: string, line: string): Entry {
  try {
    return v.parse(entry, JSON.parse(line));
  } catch (error) {
    throw new Error(`DATA_FILE: ${file} is not a file of this ERP; remove it to start empty`, { cause: error });
  }
}
