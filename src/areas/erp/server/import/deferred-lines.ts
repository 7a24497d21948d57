import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINE_BYTES, type Line, LineCutter } from './lines.ts';

/** Lines that refer to records not imported yet, kept in a file until the stream has been read. */
export class DeferredLines {
  #folder: string | undefined;
  #file: FileHandle | undefined;
  count = 0;

  async add(lines: readonly { readonly line: number; readonly text: string }[]): Promise<void> {
    if (lines.length === 0) return;
    this.#folder ??= await mkdtemp(join(tmpdir(), 'surtidor-import-'));
    this.#file ??= await open(join(this.#folder, 'later'), 'w');
    await this.#file.appendFile(lines.map(({ line, text }) => `${line} ${text}\n`).join(''));
    this.count += lines.length;
  }

  /** The deferred lines in order, in batches. */
  async *read(): AsyncGenerator<readonly Line[]> {
    if (!this.#folder) return;
    const cutter = new LineCutter(LINE_BYTES + NUMBER_BYTES);
    for await (const chunk of createReadStream(join(this.#folder, 'later'))) {
      yield cutter.push(chunk as Buffer).map((kept) => {
        const text = 'text' in kept ? kept.text : '';
        const space = text.indexOf(' ');
        return { number: Number(text.slice(0, space)), text: text.slice(space + 1) };
      });
    }
  }

  async remove(): Promise<void> {
    await this.#file?.close();
    if (this.#folder) await rm(this.#folder, { recursive: true });
  }
}

const NUMBER_BYTES = 20;
