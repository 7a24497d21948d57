import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { BrokenStream, bytesOf } from './read-bytes.ts';
import { LINE_BYTES, type Line, LineCutter } from './lines.ts';

async function read(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('the bytes of a stream', () => {
  test('are decompressed', async () => {
    expect(await read(bytesOf(Readable.from([gzipSync('a\nb')]), { gzip: true }))).toBe('a\nb');
  });

  test('are limited by their decompressed size', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    await expect(read(bytesOf(Readable.from([bomb]), { gzip: true, limit: 1_000_000 }))).rejects.toThrow(BrokenStream);
  });

  test('end after a time without data', async () => {
    const silent = new Readable({ read: () => undefined });
    silent.push('a');
    await expect(read(bytesOf(silent, { gzip: false, patience: 20 }))).rejects.toThrow(
      'Nothing came for 0.02 seconds.',
    );
    const packed = new Readable({ read: () => undefined });
    packed.push(gzipSync('abc').subarray(0, 5));
    await expect(read(bytesOf(packed, { gzip: true, patience: 20 }))).rejects.toThrow(BrokenStream);
  });

  test('end with an error if the sender disconnects', async () => {
    const broken = new Readable({ read: () => undefined });
    broken.destroy(new Error('reset'));
    await expect(read(bytesOf(broken, { gzip: false }))).rejects.toThrow(BrokenStream);
  });
});

describe('the lines of a stream', () => {
  function cut(bytes: Buffer, sizes: readonly number[], limit?: number): Line[] {
    const cutter = new LineCutter(limit);
    const found: Line[] = [];
    let start = 0;
    for (const size of sizes) {
      found.push(...cutter.push(bytes.subarray(start, start + size)));
      start += size;
    }
    return [...found, ...cutter.push(bytes.subarray(start)), ...cutter.end()];
  }

  test('do not depend on where the chunks are cut', () => {
    const text = fc
      .array(fc.constantFrom('{"a":"ñ"}', '', ' ', '\r', 'x', '🛢', '\uFEFF', '\n', '\r\n'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
        fc.integer({ min: 3, max: 40 }),
        (text, sizes, limit) => {
          const bytes = Buffer.from(text);
          expect(cut(bytes, sizes, limit)).toEqual(cut(bytes, [], limit));
        },
      ),
    );
  });

  test('are numbered as in the file, without line ends, BOM or blank lines', () => {
    expect(cut(Buffer.from('\uFEFFa\r\n\r\n \nb\nc'), [])).toEqual([
      { number: 1, text: 'a' },
      { number: 4, text: 'b' },
      { number: 5, text: 'c' },
    ]);
  });

  test('may be as long as the limit, and longer ones are not buffered', () => {
    const longest = 'x'.repeat(LINE_BYTES);
    expect(cut(Buffer.from(`${longest}\r\n${longest}x\nc`), [1000, 70_000])).toEqual([
      { number: 1, text: longest },
      { number: 2, problem: 'is longer than 65536 bytes' },
      { number: 3, text: 'c' },
    ]);
    const joined = vi.spyOn(Buffer, 'concat');
    const chunks = Array.from({ length: 9 }, () => LINE_BYTES);
    const longer = cut(Buffer.from('x'.repeat(10 * LINE_BYTES)), chunks);
    const lengths = joined.mock.results.map(({ value }) => (value as Buffer).length);
    joined.mockRestore();
    expect(longer).toEqual([{ number: 1, problem: 'is longer than 65536 bytes' }]);
    expect(Math.max(0, ...lengths)).toBeLessThan(2 * LINE_BYTES);
  });
});
