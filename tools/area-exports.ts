import { existsSync, readFileSync } from 'node:fs';

const SRC = new URL('../src/', import.meta.url);

/**
 * The export `name` of a file that each area may have, of every area that has it, in the order of areas.order.json.
 * For demo data and pictures: manifests must not list them, because the server and the portal are built from manifests.
 */
export async function areaExports<T>(file: string, name: string): Promise<T[]> {
  const order = JSON.parse(readFileSync(new URL('areas.order.json', SRC), 'utf8')) as string[];
  const found: T[] = [];
  for (const area of order) {
    const url = new URL(`areas/${area}/${file}`, SRC);
    if (!existsSync(url)) continue;
    const exports = (await import(url.href)) as Readonly<Record<string, T | undefined>>;
    const own = exports[name];
    if (own === undefined) throw new Error(`src/areas/${area}/${file} exports no ${name}.`);
    found.push(own);
  }
  return found;
}
