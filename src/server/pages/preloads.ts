import { existsSync, readFileSync } from 'node:fs';

/** Links that preload the files of a path's screen (tools/vite-preloads.ts). */
export function readPreloads(folder: string): (path: string) => string {
  const written = `${folder}preloads.json`;
  const files = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {};
  const links = new Map(Object.entries(files).map(([path, names]) => [path, names.map(linkTo).join('')]));
  return (path) => links.get(path) ?? '';
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${file}">`;
}
