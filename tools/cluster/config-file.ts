import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRepoRoot } from '#kit/server/paths.ts';

/** Replaces each ${NAME} of a text; throws where a value is missing. Comments, which name ${NAME}, stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text
    .split('\n')
    .map((line) =>
      /^\s*[#;]/.test(line)
        ? line
        : line.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
            const value = values[name];
            if (value === undefined) throw new Error(`${name} has no value.`);
            return String(value);
          }),
    )
    .join('\n');
}

/** Writes a file of deploy/cluster with its values into a folder; returns its path. */
export function writeConfig(
  source: string,
  folder: string,
  name: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const path = join(folder, name);
  const text = readFileSync(fromRepoRoot(`deploy/cluster/${source}`), 'utf8');
  // it has passwords, and its reader is another user
  writeFileSync(path, fillIn(text, values), { mode: 0o640 });
  return path;
}
