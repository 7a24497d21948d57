import { type Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The most that one import may be, unpacked: some ten million documents. */
const IMPORT_BYTES = 8 * 2 ** 30;

/** What was sent cannot be read to its end; the message says why. */
export class BrokenStream extends Error {}

export type BytesOptions = {
  readonly gzip: boolean;
  /** The most bytes, unpacked. */
  readonly limit?: number;
  /** How long to wait for more, in milliseconds: a sender that fell silent must not keep others out. */
  readonly patience?: number;
};

/**
 * The bytes of a source, unpacked where they are gzip. Throws BrokenStream where the source fails, is not the gzip that it
 * said to be, is too large, or falls silent.
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
