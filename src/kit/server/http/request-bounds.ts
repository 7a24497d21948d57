import type { Refusal } from '#kit/core/result.ts';

/**
 * Limits of one request, over all of its root fields (docs/api.md, Limits). A response is counted before it is built; a
 * short text may take twice the counted bytes, so the response stays below 10 MB.
 */
const MAX = { bytes: 5_000_000, lines: 10_000, logged: 20 };

/** Bytes counted for an error instead of a value: creating one takes as long as writing so many bytes. */
const ERROR_BYTES = 10_000;

/** Texts up to this length are counted without their escapes. */
const SHORT_TEXT = 200;

export const ANSWER_TOO_LARGE: Refusal = {
  category: 'input',
  code: 'answer_too_large',
  message: `An answer has at most ${MAX.bytes / 1_000_000} MB, and ${MAX.lines} lines within the items of lists. Ask for less at once.`,
};

/** A selected field: its value's property, the bytes of its key in the response, and the fields selected within it. */
export type SelectedField = {
  readonly property: string;
  readonly keyBytes: number;
  readonly within: readonly SelectedField[];
};

/** Counts what one request has caused so far; each request has its own. */
export class RequestBounds {
  #bytes = MAX.bytes;
  #lines = MAX.lines;
  #logged = 0;
  readonly #calls = new Map<string, number>();

  /** Counts a call of an operation; false if the request has already called it `most` times. */
  call(operation: string, most: number): boolean {
    const calls = (this.#calls.get(operation) ?? 0) + 1;
    this.#calls.set(operation, calls);
    return calls <= most;
  }

  /** Counts lines of lists within a list's items, before they are read; false if there are too many. */
  countLines(count: number): boolean {
    this.#lines -= count;
    return this.#lines >= 0;
  }

  /** Counts a value's bytes in the response; false if they exceed the limit. */
  countValue(value: unknown, selected: readonly SelectedField[]): boolean {
    return this.#count(value, selected, 0);
  }

  /** Counts an unexpected error of this request; false if it must not be logged any more. */
  countLogLine(): boolean {
    this.#logged += 1;
    return this.#logged <= MAX.logged;
  }

  #count(value: unknown, selected: readonly SelectedField[], pathBytes: number): boolean {
    if (typeof value !== 'object' || value === null) this.#bytes -= leafBytes(value, this.#bytes);
    else if (value instanceof Error) this.#bytes -= ERROR_BYTES + pathBytes;
    else if (Array.isArray(value)) {
      this.#bytes -= 2 + value.length;
      for (const item of value) if (!this.#count(item, selected, pathBytes)) return false;
    } else {
      this.#bytes -= 2;
      const properties = value as Readonly<Record<string, unknown>>;
      for (const { property, keyBytes, within } of selected) {
        this.#bytes -= keyBytes;
        if (!this.#count(properties[property], within, pathBytes + keyBytes)) return false;
      }
    }
    return this.#bytes >= 0;
  }
}

/** The bytes in JSON of a value that is not an object; for a text that certainly exceeds `left`, any larger number. */
function leafBytes(value: unknown, left: number): number {
  if (typeof value !== 'string') return typeof value === 'number' ? 12 : 5;
  if (value.length <= SHORT_TEXT) return Buffer.byteLength(value) + 2;
  return value.length > left ? value.length : Buffer.byteLength(JSON.stringify(value));
}
