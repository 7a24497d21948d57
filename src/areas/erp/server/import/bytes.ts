import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The most that one import may be, unpacked: some ten million documents. */
export const IMPORT_BYTES = 8 * 2 ** 30;

/** What was sent cannot be read to its end; the message says why. */
export class BrokenStream extends Error {}

/**
 * The bytes of a source, unpacked where they are gzip, at most `limit`. Throws BrokenStream where the source fails, is not
 * the gzip it said to be, or is too large.
 */
export async function* bytesOf(
  source: AsyncIterable<Uint8Array>,
  { gzip, limit = IMPORT_BYTES }: { gzip: boolean; limit?: number },
): AsyncGenerator<Buffer> {
  const packed = Readable.from(source, { objectMode: false });
  const unpacked = gzip ? packed.compose(createGunzip()) : packed;
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw new BrokenStream(`It is larger than ${limit} bytes.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BrokenStream) throw error;
    throw new BrokenStream(gzip ? 'It is not whole, or not gzip.' : 'It ended before it was whole.', { cause: error });
  }
}
