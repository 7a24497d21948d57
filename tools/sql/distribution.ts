import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * database/distribution.json: how the tables would lie in a database of several nodes (docs/operations.md, Choice of
 * database), and what does not fit that, each with its reason.
 */
export type Distribution = {
  /** Large tables, whose rows lie on the node of their client. */
  readonly byClient: readonly string[];
  /** Small tables, of which every node could have a copy, or one node the only one. */
  readonly others: readonly string[];
  readonly exceptions: {
    /** Tables without the client, or with rows of none. */
    readonly columns: Reasons;
    /** Primary keys and unique indexes without the client, by name. */
    readonly keys: Reasons;
    /** Foreign keys that do not lead from a client's row to the same client's, or to a copy, by name. */
    readonly foreignKeys: Reasons;
    /** 'table trigger': triggers with transition tables, and such as read or write other tables. */
    readonly triggers: Reasons;
    /** By reason 'path#function table': statements that name no client where they read or change a large table. */
    readonly statements: Readonly<Record<string, readonly string[]>>;
  };
};

type Reasons = Readonly<Record<string, string>>;

/** Reads the list of a repository; undefined where there is none. */
export function readDistribution(root: string): Distribution | undefined {
  const path = join(root, 'database/distribution.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Distribution) : undefined;
}

type Catalogue = Omit<Distribution['exceptions'], 'statements'>;

/** What of a migrated database does not fit the list: what it does not name, and exceptions that are none. */
export async function catalogueProblems(
  database: Pick<PGlite, 'query'>,
  { byClient, others, exceptions }: Distribution,
): Promise<readonly string[]> {
  const namesOf = async (text: string): Promise<readonly string[]> =>
    (await database.query<{ name: string }>(text, [byClient])).rows.map(({ name }) => name);
  const tables = await namesOf(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%'
      and $1::text[] is not null`);
  const found: Record<keyof Catalogue, readonly string[]> = {
    columns: await namesOf(COLUMNS),
    keys: await namesOf(KEYS),
    foreignKeys: await namesOf(FOREIGN_KEYS),
    triggers: await namesOf(TRIGGERS),
  };
  return [
    ...differences('table', tables, [...byClient, ...others]),
    ...differences('column', found.columns, Object.keys(exceptions.columns)),
    ...differences('key', found.keys, Object.keys(exceptions.keys)),
    ...differences('foreign key', found.foreignKeys, Object.keys(exceptions.foreignKeys)),
    ...differences('trigger', found.triggers, Object.keys(exceptions.triggers)),
  ];
}

/** The difference between what there is and what the list names. */
export function differences(kind: string, found: readonly string[], listed: readonly string[]): readonly string[] {
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `${kind} ${name}: is not in the list`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${kind} ${name}: is in the list without need`),
  ];
}

const IS_LARGE = (table: string) => `(select relname from pg_class where oid = ${table}) = any($1::text[])`;

/** Large tables on which `client_id` is missing, or may be null. */
const COLUMNS = `
  select relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and not exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and a.attnotnull)
  order by 1`;

const KEYS = `
  select i.indexrelid::regclass::text as name from pg_index i
  where i.indisunique and ${IS_LARGE('i.indrelid')} and not exists (
    select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'client_id'
      and a.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1]))
  order by 1`;

/** Citus allows a foreign key between large tables with the client on both sides, or from a large to a copied one. */
const FOREIGN_KEYS = `
  select conname as name from pg_constraint f
  where f.contype = 'f' and ${IS_LARGE('f.confrelid')} and not (${IS_LARGE('f.conrelid')} and exists (
    select from unnest(f.conkey, f.confkey) as k(own, theirs)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.theirs
    where a.attname = 'client_id' and b.attname = 'client_id'))
  order by 1`;

/** A function that refuses or changes the row alone fits a node; one that names a table may not see all of it there. */
const TRIGGERS = `
  select t.tgrelid::regclass::text || ' ' || t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and ${IS_LARGE('t.tgrelid')}
    and (t.tgoldtable is not null or t.tgnewtable is not null
      or replace(p.prosrc, 'distinct from', '') ~* '\\m(insert into|update|delete from|from|join)\\s+(only\\s+)?[a-z_]')
  order by 1`;

/** A node of a plan, as PostgreSQL explains it. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
} & Readonly<Record<string, unknown>>;

/** Finds the large tables that a statement reads or changes without a condition that names their client. */
export function createClientCheck(
  database: Pick<PGlite, 'exec'>,
  { byClient }: Pick<Distribution, 'byClient'>,
): (text: string) => Promise<readonly string[]> {
  const large = new Set(byClient);
  return async (text) => {
    // the plan for any values of the parameters, which therefore must not be sent
    const [result] = await database.exec(`explain (generic_plan, costs off, format json) ${text}`);
    const [row] = (result?.rows ?? []) as { 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
    const found = new Set<string>();
    for (const { Plan } of row?.['QUERY PLAN'] ?? []) collect(Plan, '', false, large, found);
    return [...found].toSorted();
  };
}

/** Conditions of a node itself, and of a join, which names the columns of both sides. */
const OWN = ['Index Cond', 'Recheck Cond', 'Filter'];
const JOINS = ['Hash Cond', 'Merge Cond', 'Join Filter', 'Filter'];

/** `joins`: the conditions of the joins above; `isNamed`: whether they name the client of all rows of this node. */
function collect(
  node: PlanNode,
  joins: string,
  isNamed: boolean,
  large: ReadonlySet<string>,
  found: Set<string>,
): void {
  const { Alias: alias = '', 'Relation Name': table = '', Plans: plans = [] } = node;
  const named = isNamed || (alias !== '' && joins.includes(`${alias}.client_id`));
  // a row that is inserted has its client; one that is changed is read by a node below
  if (large.has(table) && node['Node Type'] !== 'ModifyTable' && !named && !namesClient(node)) found.add(table);
  const below = plans.length === 0 ? '' : `${joins} ${textOf(node, JOINS)}`;
  for (const plan of plans) collect(plan, below, named, large, found);
}

function textOf(node: PlanNode, keys: readonly string[]): string {
  return keys.map((key) => (typeof node[key] === 'string' ? node[key] : '')).join(' ');
}

/** A comparison of the client with a value or with another row's; a bitmap's index has its condition. */
const EQUALS_CLIENT = /\bclient_id\)? = |= \(?(\w+\.)?client_id\b|\bROW\([^)]*\bclient_id\b[^)]*\) = /;

function namesClient(node: PlanNode): boolean {
  const bitmaps = node['Node Type'] === 'Bitmap Heap Scan' ? (node.Plans ?? []) : [];
  return [node, ...bitmaps].some((one) => EQUALS_CLIENT.test(textOf(one, OWN)));
}
