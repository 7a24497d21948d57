import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../repository-files.ts';
import { type Heading, headingsOf } from './markdown.ts';

const SPECIFICATION = 'docs/specification.md';
/** Folders to which the path of a code file may be relative, beside the folders around the referring file. */
const PREFIXES = ['src', 'src/areas'];
/** A file outside the areas may name the files of any area: 'server/pay.ts'. */
const ANY_AREA = 'src/areas/*';

/** Tells whether the target of a reference exists. Paths are from the root. */
export class PageIndex {
  readonly pages: readonly string[];
  readonly #root: string;
  readonly #headings = new Map<string, readonly Heading[]>();
  readonly #specification: string;

  constructor(root: string) {
    this.#root = root;
    this.pages = listFiles(root, '**/*.md');
    this.#specification = this.has(SPECIFICATION) ? this.#read(SPECIFICATION) : '';
  }

  has(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** Whether a code file exists that the file `by` calls `named`. */
  hasCode(named: string, by: string): boolean {
    const folders = ['.', ...PREFIXES, ...foldersAround(by)];
    return (
      folders.some((folder) => this.has(join(folder, named))) ||
      (!by.startsWith('src/') && listFiles(this.#root, join(ANY_AREA, named)).length > 0)
    );
  }

  headings(page: string): readonly Heading[] {
    const headings = this.#headings.get(page) ?? headingsOf(this.#read(page));
    this.#headings.set(page, headings);
    return headings;
  }

  /** Whether a decision exists. `id`: '0003', or the name of its file without '.md'. */
  hasDecision(id: string): boolean {
    const page = `docs/decisions/${id}`;
    return this.pages.some((path) => path === `${page}.md` || (/^\d+$/.test(id) && path.startsWith(`${page}-`)));
  }

  /** Whether docs/specification.md quotes a section: '5', or one of its document A or B. */
  hasSection(number: string, document = ''): boolean {
    const section = document === '' ? `^## ${number}\\. ` : `^\\| ([^|]*\\W)?${document}${number}\\b`;
    return new RegExp(section, 'm').test(this.#specification);
  }

  #read(path: string): string {
    return readFileSync(join(this.#root, path), 'utf8');
  }
}

function foldersAround(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersAround(folder)];
}
