/** A file cited by a row of docs/specification.md, with one of its tests if the row names one. */
export type Citation = {
  readonly line: number;
  readonly file: string;
  readonly test?: string;
};

/** A row of docs/specification.md. */
export type Row = { readonly line: number; readonly sentence: string };

export type Citations = {
  readonly rows: readonly Row[];
  readonly citations: readonly Citation[];
  /** The npm scripts that rows cite, as in `npm run bench`. */
  readonly scripts: readonly { readonly line: number; readonly name: string }[];
};

const FILE = /[\w@*.-]+(?:\/[\w@*.-]+)*\.(?:tsx?|mjs|css|md|po|graphql|json|sql)\b/;
const FILES = new RegExp(FILE, 'g');
/** Start of a citation; after any other text a `; ` belongs to the test name before it. */
const CITATION_START = new RegExp(`^(?:${FILE.source}|›|\`)`);

/** Parses the tables of docs/specification.md: the first column is the sentence, the others are citations. */
export function parseSpecification(markdown: string): Citations {
  const lines = markdown.split('\n');
  const rows = lines
    .map((text, index) => ({ text, line: index + 1 }))
    // the header row is the one above the dashes
    .filter(({ text, line }) => text.startsWith('| ') && !lines[line]?.startsWith('|--'));
  const citations: Citation[] = [];
  const scripts: { line: number; name: string }[] = [];
  for (const { text, line } of rows) {
    for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w-]+)/g)) scripts.push({ line, name });
    const cells = text.split('|').slice(2, -1);
    for (const cell of cells) citations.push(...parseCell(cell.trim(), line));
  }
  return { rows: rows.map(({ text, line }) => ({ line, sentence: sentenceOf(text) })), citations, scripts };
}

function sentenceOf(row: string): string {
  return row.split('|')[1]?.trim() ?? '';
}

/** A cell is `file, file`, or `file › test; file › test; › another test of that file`. */
function parseCell(cell: string, line: number): Citation[] {
  const citations: Citation[] = [];
  for (const part of splitCell(cell)) {
    const [before = '', test] = part.split('›', 2);
    const files = before.match(FILES) ?? [];
    if (test === undefined) {
      citations.push(...files.map((file) => ({ line, file })));
    } else {
      const file = files.at(-1) ?? citations.at(-1)?.file ?? '';
      citations.push(...files.slice(0, -1).map((other) => ({ line, file: other })), { line, file, test: test.trim() });
    }
  }
  return citations;
}

/** Splits at `; `, except within a test's name. */
function splitCell(cell: string): string[] {
  const parts: string[] = [];
  for (const part of cell.split('; ')) {
    const previous = parts.at(-1);
    if (previous?.includes('›') && !CITATION_START.test(part)) parts[parts.length - 1] = `${previous}; ${part}`;
    else parts.push(part);
  }
  return parts;
}
