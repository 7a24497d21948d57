import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Screens = {
  readonly screens: readonly { readonly path: string; readonly screen: string; readonly parts?: readonly string[] }[];
};

/**
 * Writes preloads.json: the files that each screen of budgets.json loads beside the main page, by address. The server
 * names them in the page, so that the browser fetches them at once and not only after the main script has run.
 */
export function preloads(root: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const filesOf = (chunk: Rolldown.OutputChunk | undefined, files = new Set<string>()): ReadonlySet<string> => {
        if (!chunk || files.has(chunk.fileName)) return files;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
        for (const imported of chunk.imports) filesOf(byName.get(imported), files);
        return files;
      };
      const main = filesOf(chunks.find(({ isEntry, name }) => isEntry && name === 'index'));
      const { screens } = JSON.parse(readFileSync(posix.join(root, 'budgets.json'), 'utf8')) as Screens;
      const files = screens.map(({ path, screen, parts = [] }) => {
        const needed = new Set<string>();
        for (const source of [screen, ...parts]) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(posix.join(root, source)));
          if (!chunk) this.error(`budgets.json names ${source}, which is no screen of the build.`);
          filesOf(chunk, needed);
        }
        return [path, [...needed].filter((file) => !main.has(file))];
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}
