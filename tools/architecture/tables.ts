import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `src/areas/x/tables.json`, and those of the kit and the desk; src/server owns no table. */
type Tables = {
  /** The tables and views that only this owner's code names. */
  readonly owns: readonly string[];
  /** Own tables that later areas and the desk may name, each with the reason. */
  readonly offers?: Readonly<Record<string, string>>;
  /** Tables of later areas that this area names, each with the reason. */
  readonly readsAhead?: Readonly<Record<string, string>>;
};

/** Owners that are no areas. */
const NOT_AREAS = new Set(['kit', 'desk', 'server']);
/** Files that may have SQL: of the kit's server all, elsewhere the stores. Tests may name every table. */
const STORE = /^src\/(kit\/(desk\/)?server\/.*\.ts|(areas|desk|server)\/.*store\.ts)$/;
const TEST = /(\.test\.ts|\/testing\/.*)$/;
const NAMED = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)\b/g;
/** The further tables of `from a x, b y`. */
const LISTED = /\b(?:from|using)\s+[a-z_]+(?:\s+(?:as\s+)?[a-z]+)?((?:\s*,\s*[a-z_]+(?:\s+[a-z]+)?)+)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Lists tables that a store names although another area owns them and does not offer them (docs/architecture.md). */
export function tableProblems(root: string, sources: readonly string[]): string[] {
  const order = JSON.parse(readFileSync(join(root, 'src/areas.order.json'), 'utf8')) as string[];
  const owners = ['kit', ...order, 'desk', 'server'];
  const declared = new Map(owners.map((owner) => [owner, tablesOf(root, owner)]));
  const ownerOf = new Map(owners.flatMap((owner) => (declared.get(owner)?.owns ?? []).map((table) => [table, owner])));
  const existing = readTables(root);
  const problems = [
    ...existing.filter((table) => !ownerOf.has(table)).map((table) => `${table} is owned by no tables.json`),
    ...[...ownerOf.keys()].filter((table) => !existing.includes(table)).map((table) => `there is no table ${table}`),
  ];
  const needed = new Set<string>();
  for (const path of sources.filter((source) => STORE.test(source) && !TEST.test(source))) {
    const reader = ownerOfFile(path);
    for (const table of tablesIn(readFileSync(join(root, path), 'utf8'), ownerOf)) {
      const owner = ownerOf.get(table) ?? reader;
      if (owner === reader) continue;
      const isLater = owners.indexOf(owner) > owners.indexOf(reader);
      // an area's desk/ shows the members of staff, who belong to src/desk
      const isOfDesk = owner === 'desk' && path.includes('/desk/');
      const isAhead = isLater && !isOfDesk;
      const reasons = isAhead ? declared.get(reader)?.readsAhead : declared.get(owner)?.offers;
      needed.add(`${isAhead ? reader : owner} ${table}`);
      if (reasons?.[table] === undefined) {
        problems.push(
          `${path} names ${table} of ${owner}: use its server/public.ts, or offer the table in tables.json`,
        );
      }
    }
  }
  for (const [owner, { offers = {}, readsAhead = {} }] of declared) {
    for (const table of [...Object.keys(offers), ...Object.keys(readsAhead)]) {
      if (!needed.has(`${owner} ${table}`)) problems.push(`the tables.json of ${owner} declares ${table} for nobody`);
    }
  }
  return problems;
}

function tablesOf(root: string, owner: string): Tables {
  const folder = NOT_AREAS.has(owner) ? `src/${owner}` : `src/areas/${owner}`;
  const path = join(root, folder, 'tables.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tables) : { owns: [] };
}

function ownerOfFile(path: string): string {
  return /^src\/(?:areas\/)?([^/]+)\//.exec(path)?.[1] ?? 'server';
}

/** The tables and views of database/schema.snapshot.sql. */
function readTables(root: string): string[] {
  const snapshot = readFileSync(join(root, 'database/schema.snapshot.sql'), 'utf8');
  return [...snapshot.matchAll(/^(?:table|view) (\S+)/gm)].map(([, name = '']) => name);
}

function tablesIn(source: string, known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const text = source.replaceAll(COMMENT, '');
  const names = [
    ...[...text.matchAll(NAMED)].map(([, name = '']) => name),
    ...[...text.matchAll(LISTED)].flatMap(([, more = '']) =>
      [...more.matchAll(/,\s*([a-z_]+)/g)].map(([, name = '']) => name),
    ),
    // sql.table(…): the name is in a text
    ...(text.includes('sql.table(') ? [...text.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name) : []),
  ];
  return new Set(names.filter((name) => known.has(name)));
}
