/** Limit of a line in bytes, without its end. */
export const LINE_BYTES = 65_536;

/** A non-blank line with its number from 1, and its text or the reason why it cannot be read. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly problem: string };

const LF = 0x0a;
const CR = 0x0d;
const BOM = [0xef, 0xbb, 0xbf];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Splits chunks into lines; an unfinished line is kept up to the limit. */
export class LineCutter {
  readonly #limit: number;
  /** Number of blank lines so far. */
  blanks = 0;
  #rest: Buffer[] = [];
  #restBytes = 0;
  #number = 0;

  /** `limit` in bytes. */
  constructor(limit = LINE_BYTES) {
    this.#limit = limit;
  }

  /** Adds a chunk and returns the lines that end in it. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      if (end === start && this.#restBytes === 0) this.#blank();
      else {
        this.#keep(chunk.subarray(start, end));
        lines.push(...this.#finish());
      }
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  /** Returns the last line if it has no line end. */
  end(): Line[] {
    return this.#restBytes > 0 ? this.#finish() : [];
  }

  #keep(part: Buffer): void {
    this.#restBytes += part.length;
    // beyond the limit, only counts a line's length
    if (part.length > 0 && this.#restBytes <= this.#limit + BOM.length + 1) this.#rest.push(part);
  }

  #blank(): void {
    this.#number += 1;
    this.blanks += 1;
  }

  #finish(): Line[] {
    this.#number += 1;
    const number = this.#number;
    let bytes = this.#rest.length === 1 && this.#rest[0] ? this.#rest[0] : Buffer.concat(this.#rest);
    const dropped = this.#restBytes - bytes.length;
    this.#rest = [];
    this.#restBytes = 0;
    if (number === 1 && BOM.every((byte, i) => bytes[i] === byte)) bytes = bytes.subarray(BOM.length);
    if (bytes.at(-1) === CR) bytes = bytes.subarray(0, -1);
    if (dropped + bytes.length > this.#limit) return [{ number, problem: `is longer than ${this.#limit} bytes` }];
    try {
      const text = utf8.decode(bytes);
      if (text.trim() !== '') return [{ number, text }];
      this.#number -= 1;
      this.#blank();
      return [];
    } catch {
      return [{ number, problem: 'is not UTF-8' }];
    }
  }
}
