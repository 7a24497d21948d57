import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { inflatedSize } from './inflatedSize.ts';
import { readTable } from './read-table.ts';

const LIMITS = { rows: 100, bytes: 50_000_000, above: 10 };

async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(content, name);
  archive.end();
  return buffer(archive.outputStream);
}

const SMALL = { 'one.xml': Buffer.alloc(1000, 'x'), 'two.xml': Buffer.from('xyz'), 'empty.xml': Buffer.alloc(0) };

it('is the sum of the sizes that the entries declare', async () => {
  expect(inflatedSize(await zip(SMALL))).toBe(1003);
  // the bytes may be a part of a larger buffer
  const bytes = await zip(SMALL);
  expect(inflatedSize(Buffer.concat([Buffer.alloc(7), bytes]).subarray(7))).toBe(1003);
});

it('counts the larger size if an entry declares two, and is unknown if it declares none', async () => {
  const bytes = await zip(SMALL);
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const lying = Buffer.from(bytes);
  lying.writeUInt32LE(1, entry + 24);
  lying.writeUInt32LE(5000, 22);
  expect(inflatedSize(lying)).toBe(5003);
  lying.writeUInt32LE(0, entry + 24);
  expect(inflatedSize(lying)).toBeNull();
});

it.each([0, 10, 22, 50])('is unknown for only the first %i bytes of an archive', async (length) => {
  expect(inflatedSize((await zip(SMALL)).subarray(0, length))).toBeNull();
});

it('keeps a workbook from being read that would inflate to more than 50 MB', async () => {
  const bomb = await zip({ '[Content_Types].xml': Buffer.alloc(50_000_001, ' ') });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await readTable(bomb, LIMITS)).toBe('too_much_text');
});
