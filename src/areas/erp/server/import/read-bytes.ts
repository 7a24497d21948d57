import { type Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Limit of one import, unpacked: about ten million documents. */
const IMPORT_BYTES = 8 * 2 ** 30;

/** The body cannot be read to its end; the message says why. */
export class BrokenStream extends Error {}

export type BytesOptions = {
  readonly gzip: boolean;
  /** Limit in bytes, unpacked. */
  readonly limit?: number;
  /** Milliseconds without data after which the sender has stalled, so that others can import. */
  readonly patience?: number;
};

/**
 * Reads a body and unpacks gzip. Throws BrokenStream if the body fails, is not gzip as declared, is too large, or
 * stalls.
 */
export async function* bytesOf(
  source: Readable,
  { gzip, limit = IMPORT_BYTES, patience }: BytesOptions,
): AsyncGenerator<Buffer> {
  const unpacked = gzip ? pipeline(source, createGunzip(), () => undefined) : source;
  const wait = () =>
    patience === undefined
      ? undefined
      : setTimeout(() => unpacked.destroy(new BrokenStream(`Nothing came for ${patience / 1000} seconds.`)), patience);
  let bytes = 0;
  let waiting = wait();
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      bytes += chunk.length;
      if (bytes > limit) throw new BrokenStream(`It is larger than ${limit} bytes.`);
      yield chunk;
      waiting = wait();
    }
  } catch (error) {
    if (error instanceof BrokenStream) throw error;
    throw new BrokenStream(gzip ? 'It is not whole, or not gzip.' : 'It ended before it was whole.', { cause: error });
  } finally {
    clearTimeout(waiting);
  }
}
