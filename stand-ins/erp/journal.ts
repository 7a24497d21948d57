import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { entry, type Entry } from './entry.ts';

/** A book that is only ever appended to. */
export type Journal = {
  /** What stands in it, oldest first. */
  readonly read: () => Entry[];
  /** Returns when it is on the disk. Throws where it cannot be written; then it is not in the book. */
  readonly append: (entry: Entry) => void;
  readonly close: () => void;
};

/**
 * Opens the file, one JSON object a line; without a file nothing is kept. A last line without its end was being written when
 * the process was killed: nobody was told that it was there, and it is taken away. Throws if the file is not such a book.
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
