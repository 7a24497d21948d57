import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { nearestText } from '../nearest-text.ts';
import { listFiles } from '../repository-files.ts';
import { localLinksOf } from './markdown.ts';
import { maskAllButComments, maskLineBreaks, maskLinkTargets } from './mask.ts';
import { PageIndex } from './page-index.ts';

const SOURCES = '**/*.{md,ts,tsx,mjs,css,sql,graphql,html}';
/** The tests of the checks contain broken references on purpose. */
const PLANTED = /^tools\/check-[\w-]+(?:\.full)?\.test\.ts$/;

const PAGE = /(?<![\w/.-])(?:[\w.-]+\/)*[\w-]+\.md\b/g;
/** A capital letter after the name of a page begins a heading: 'docs/product.md, Money'. */
const HEADING = /^, "?([A-ZÁÉÍÓÚÑ].*)/;
const CODE = /(?<![\w/.:*-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql|po|graphql)\b/g;
const DECISION = /\bdecisions?[/\s]+(\d{4}(?:-[\w-]*\w)?)/gi;
const SECTION = /\bspecification,?\s+(?:section\s+)?([AB])?(\d{1,2})\b/gi;

type Source = { readonly path: string; readonly text: string };
type Broken = { readonly offset: number; readonly problem: string };

/** Lists the repository's broken references, as 'file:line: problem'. */
export function findBrokenReferences(root: string): { files: number; problems: string[] } {
  const index = new PageIndex(root);
  const paths = listFiles(root, SOURCES).filter((path) => !PLANTED.test(path));
  const problems = paths.flatMap((path) => {
    const source = { path, text: readFileSync(join(root, path), 'utf8') };
    return [brokenLinks, brokenPages, brokenPaths, brokenDecisions, brokenSections]
      .flatMap((find) => find(index, source))
      .toSorted((one, other) => one.offset - other.offset)
      .map(({ offset, problem }) => `${path}:${source.text.slice(0, offset).split('\n').length}: ${problem}`);
  });
  return { files: paths.length, problems };
}

function brokenLinks(index: PageIndex, { path, text }: Source): Broken[] {
  if (!isPage(path)) return [];
  return localLinksOf(text).flatMap(({ target, offset }) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : normalize(join(dirname(path), file));
    if (!index.has(linked)) return [{ offset, problem: `the link leads to no file: ${target}` }];
    if (anchor === undefined || !isPage(linked)) return [];
    const anchors = index.headings(linked).map((heading) => heading.anchor);
    return anchors.includes(anchor)
      ? []
      : [{ offset, problem: `${linked} has no heading #${anchor}${hint(anchor, anchors)}` }];
  });
}

function brokenPages(index: PageIndex, { path, text }: Source): Broken[] {
  const prose = maskLineBreaks(isPage(path) ? maskLinkTargets(text) : text);
  return [...prose.matchAll(PAGE)].flatMap(({ 0: named, index: offset }) => {
    const page = [join(dirname(path), named), named].find((candidate) => index.has(candidate));
    if (page === undefined) return [{ offset, problem: `no page ${named}${hint(named, index.pages)}` }];
    const next = prose.slice(offset + named.length, offset + named.length + 200).replaceAll(/\s+/g, ' ');
    const [, after] = HEADING.exec(next) ?? [];
    const headings = index.headings(page).map((heading) => heading.text);
    if (after === undefined || headings.some((heading) => beginsWith(after, heading))) return [];
    const [wanted = ''] = after.split(/[.;:,)"]/);
    return [{ offset, problem: `${page} has no heading '${wanted}'${hint(wanted, headings)}` }];
  });
}

/** Whether a text begins with a heading that ends at a word boundary. */
function beginsWith(text: string, heading: string): boolean {
  return text.startsWith(heading) && !/^ ?[\p{L}\p{N}]/u.test(text.slice(heading.length));
}

/** Missing code files that comments and pages name with a folder. */
function brokenPaths(index: PageIndex, { path, text }: Source): Broken[] {
  const prose = isPage(path) ? maskLinkTargets(text) : maskAllButComments(text);
  return [...prose.matchAll(CODE)]
    .filter(({ 0: named }) => !index.hasCode(named, path))
    .map(({ 0: named, index: offset }) => ({ offset, problem: `no file ${named}` }));
}

function brokenDecisions(index: PageIndex, { text }: Source): Broken[] {
  return [...maskLineBreaks(text).matchAll(DECISION)]
    .filter(([, id = '']) => !index.hasDecision(id))
    .map(({ 1: id, index: offset }) => ({ offset, problem: `docs/decisions has no ${id}` }));
}

function brokenSections(index: PageIndex, { text }: Source): Broken[] {
  return [...maskLineBreaks(text).matchAll(SECTION)]
    .filter(([, document, number = '']) => !index.hasSection(number, document))
    .map(({ 0: named, index: offset }) => ({ offset, problem: `docs/specification.md has no section '${named}'` }));
}

function isPage(path: string): boolean {
  return path.endsWith('.md');
}

function hint(wanted: string, candidates: Iterable<string>): string {
  const nearest = nearestText(wanted, candidates);
  return nearest === undefined ? '' : `. Nearest: ${nearest}`;
}
