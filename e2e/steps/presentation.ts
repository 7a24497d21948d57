import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { openPromise } from 'yauzl';

export type Presentation = {
  /** The texts of each slide, in the order of the files. */
  readonly slides: readonly (readonly string[])[];
  /** Parts that a relationship names and the file does not have. */
  readonly missing: readonly string[];
};

/** Reads a presentation with libraries that did not write it. Throws where a part is no well-formed XML. */
export async function readPresentation(path: string): Promise<Presentation> {
  const parts = new Map<string, string>();
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const missing: string[] = [];
  const slides: string[][] = [];
  for (const [name, xml] of [...parts].toSorted(([one], [other]) => one.localeCompare(other))) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const texts: string[] = [];
    let isText = false;
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name: tag, attributes }) => {
      isText = tag === 'a:t';
      if (tag !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const target = attributes['Target'] ?? '';
      const from = posix.dirname(posix.dirname(name));
      const part = target.startsWith('/') ? target.slice(1) : posix.join(from, target);
      if (!parts.has(part)) missing.push(part);
    });
    parser.on('text', (text) => {
      if (isText) texts.push(text);
    });
    parser.on('closetag', () => {
      isText = false;
    });
    parser.write(xml).close();
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) slides.push(texts);
  }
  return { slides, missing };
}
