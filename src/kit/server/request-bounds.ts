import type { Refusal } from '../core/result.ts';

/**
 * What one request may cause, over all of its root fields (docs/api.md, Limits). An answer is counted before it is
 * built; a short text may take twice what is counted for it, so the answer itself stays below 10 MB.
 */
const MAX = { bytes: 5_000_000, lines: 10_000, logged: 20 };

/** What an error in place of a value is counted as: making one takes as long as writing this many bytes. */
const ERROR_BYTES = 10_000;

/** Texts up to this length are counted without their escapes. */
const SHORT_TEXT = 200;

export const ANSWER_TOO_LARGE: Refusal = {
  category: 'graphql-input',
  code: 'answer_too_large',
  message: `An answer has at most ${MAX.bytes / 1_000_000} MB, and ${MAX.lines} lines within the items of lists. Ask for less at once.`,
};

/** A selected field: its value's property, what its key takes in the answer, and what is selected within it. */
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

  /** Counts a call of an operation; false where the request has called it `most` times already. */
  call(operation: string, most: number): boolean {
    const calls = (this.#calls.get(operation) ?? 0) + 1;
    this.#calls.set(operation, calls);
    return calls <= most;
  }

  /** Counts lines of lists within a list's items, before they are read; false where there are too many. */
  takeLines(count: number): boolean {
    this.#lines -= count;
    return this.#lines >= 0;
  }

  /** Counts what a value takes in the answer; false as soon as it is too much. */
  takeValue(value: unknown, selected: readonly SelectedField[]): boolean {
    return this.#take(value, selected, 0);
  }

  /** Whether one more unexpected error of this request is logged. */
  takeLogLine(): boolean {
    this.#logged += 1;
    return this.#logged <= MAX.logged;
  }

  #take(value: unknown, selected: readonly SelectedField[], pathBytes: number): boolean {
    if (typeof value !== 'object' || value === null) this.#bytes -= leafBytes(value, this.#bytes);
    else if (value instanceof Error) this.#bytes -= ERROR_BYTES + pathBytes;
    else if (Array.isArray(value)) {
      this.#bytes -= 2 + value.length;
      for (const item of value) if (!this.#take(item, selected, pathBytes)) return false;
    } else {
      this.#bytes -= 2;
      const properties = value as Readonly<Record<string, unknown>>;
      for (const { property, keyBytes, within } of selected) {
        this.#bytes -= keyBytes;
        if (!this.#take(properties[property], within, pathBytes + keyBytes)) return false;
      }
    }
    return this.#bytes >= 0;
  }
}

/** What a value that is no object takes in JSON; more than `left` where it is too much anyway. */
function leafBytes(value: unknown, left: number): number {
  if (typeof value !== 'string') return typeof value === 'number' ? 12 : 5;
  if (value.length <= SHORT_TEXT) return Buffer.byteLength(value) + 2;
  return value.length > left ? value.length : Buffer.byteLength(JSON.stringify(value));
}
