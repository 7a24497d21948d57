/**
 * Generates files: the contract's types (src/kit/core/contract/types.ts) from schema.graphql; the lists of the areas'
 * manifests (src/server/areas.ts, src/portal/areas.ts) and readers of the page's stream (src/portal/topics.ts) from
 * src/areas.order.json, and the manifests' declarations (src/kit/server/manifest/declared-names.ts and
 * declared-notifications.ts, src/kit/core/declared-permissions.ts); for each operation document of the portal
 * (x.graphql) its text, types and access rules (x.graphql.ts). `--check` writes nothing and fails if a file would
 * change.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  buildSchema,
  parse,
  print,
  stripIgnoredCharacters,
  separateOperations,
} from 'graphql';
import { createDesk } from '../src/desk/server/area.ts';
import { type Area, notificationKindsOf, operationsOf, permissionRolesOf } from '#kit/area.ts';

const check = process.argv.includes('--check');
const sdl = readFileSync('schema.graphql', 'utf8');
const schema = buildSchema(sdl);
const banner = '// Written by tools/generate.ts; do not edit.\n';
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  immutableTypes: true,
  defaultScalarType: 'unknown',
  scalars: { ID: { input: 'string', output: 'string' } },
};

const CONTRACT = 'src/kit/core/contract/types.ts';

async function contractTypes(): Promise<string> {
  return codegen({
    filename: CONTRACT,
    schema: parse(sdl),
    schemaAst: schema,
    documents: [],
    config,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
}

/** The types of a document's variables and data; inputs and enums are imported from the contract. */
async function documentTypes(path: string, document: DocumentNode): Promise<string> {
  const types = await codegen({
    filename: `${path}.ts`,
    schema: parse(sdl),
    schemaAst: schema,
    documents: [{ location: path, document }],
    config: { ...config, importSchemaTypesFrom: CONTRACT, namespacedImportName: 'Contract', importExtension: '.ts' },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  return withoutUnusedContract(
    types
      // of introspection, which the contract's types are without
      .replaceAll('Contract.__TypeKind', 'string')
      // removes the library's helper types, which only the variables' wrapper uses
      .replaceAll(/^\/\*\* Internal type\. DO NOT USE DIRECTLY\. \*\/\n.*\n/gm, '')
      .replaceAll('Exact<{ [key: string]: never; }>', 'Record<string, never>')
      .replaceAll(/\bExact<(\{[^}]*\})>/g, '$1')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      // the library writes a relative path
      .replace(/'[./]+\/kit\/core\/contract\/types\.ts'/, "'#kit/core/contract/types.ts'"),
  );
}

function withoutUnusedContract(types: string): string {
  return types.includes('Contract.') ? types : types.replace(/^import type \* as Contract .*\n\n?/m, '');
}

/** The type of each operation's arguments, against which the compiler checks the server's table of operations. */
function argumentTable(kind: 'Query' | 'Mutation', root: GraphQLObjectType | null | undefined): string {
  const rows = Object.values(root?.getFields() ?? {}).map((field) => {
    // the generator writes PDFAccount as PdfAccount
    const capitals = (run: string) => run.slice(0, 1) + run.slice(1).toLowerCase();
    const name = field.name.replace(/[A-Z]{2,}(?=[A-Z][a-z])/g, capitals);
    const type = `${kind}${name[0]?.toUpperCase()}${name.slice(1)}Args`;
    return `  ${field.name}: ${field.args.length > 0 ? type : 'Record<string, never>'};`;
  });
  return `\nexport type ${kind}Arguments = {\n${rows.join('\n')}\n};\n`;
}

const order = JSON.parse(readFileSync('src/areas.order.json', 'utf8')) as string[];
const withManifest = (file: string) => order.filter((name) => existsSync(`src/areas/${name}/${file}`));
const areas = withManifest('area.ts');
const ownManifests = await Promise.all(
  areas.map(async (name) => ((await import(`../src/areas/${name}/area.ts`)) as { area: Area }).area),
);
const manifests = [...ownManifests, createDesk(ownManifests)];
const operations = operationsOf(manifests);

/** The access rules of a document's operations (`can` in kit/core/access.ts). */
function allowOf(node: OperationDefinitionNode): string {
  const fields = node.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));
  const rules = [...new Set(fields)].map((name) => operations.get(name)?.allow);
  return JSON.stringify(rules.filter((allow) => allow && allow.to !== 'anyone'));
}

let stale = 0;
function put(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  stale += 1;
  if (check) console.error(`${path} is out of date: run \`npm run generate\`.`);
  else writeFileSync(path, text);
}

put(
  CONTRACT,
  banner +
    (await contractTypes()) +
    argumentTable('Query', schema.getQueryType()) +
    argumentTable('Mutation', schema.getMutationType()),
);

const sent: string[] = [];
for (const path of globSync('src/{areas/*/portal,portal,kit/portal}/**/*.graphql').sort()) {
  const document = parse(readFileSync(path, 'utf8'));
  const types = await documentTypes(path, document);
  // each operation with the fragments that it uses: the server refuses others
  const separate = separateOperations(document);
  const documents = document.definitions.flatMap((node) => {
    if (node.kind !== 'OperationDefinition' || !node.name) return [];
    const name = node.name.value;
    const kind = node.operation === 'query' ? 'Query' : 'Mutation';
    const fragments = separate[name]?.definitions.filter((one) => one.kind === 'FragmentDefinition') ?? [];
    const query = stripIgnoredCharacters([node, ...fragments].map((one) => print(one)).join('\n'));
    sent.push(createHash('sha256').update(query).digest('hex'));
    const typed = `TypedDocument<${name}${kind}, ${name}${kind}Variables>`;
    const fields = `  name: '${name}',\n  query: ${JSON.stringify(query)},\n`;
    // guards mutations and queries for roles; screens declare the permissions of other queries (src/areas/*/portal.ts)
    const isGuarded = kind !== 'Query' || /"changes":true|"to":"role"/.test(allowOf(node));
    return !isGuarded
      ? `export const ${name}: ${typed} = {\n${fields}};\n`
      : `export const ${name}: ${typed} & Guarded = {\n${fields}  allow: ${allowOf(node)},\n};\n`;
  });
  const guarded = documents.some((text) => text.includes('& Guarded ='));
  const imports = [
    ...(guarded ? ["import type { Guarded } from '#kit/core/access.ts';\n"] : []),
    "import type { TypedDocument } from '#kit/portal/graphql/document.ts';\n",
  ];
  // types that need the contract begin with its import
  const separator = types.startsWith('import') ? '' : '\n';
  put(`${path}.ts`, `${banner}${imports.join('')}${separator}${types}\n${documents.join('\n')}`);
}
put(
  'src/server/graphql/portal-documents.ts',
  `${banner}/** SHA-256 of each document that the portal sends. */\nexport const PORTAL_DOCUMENTS: ReadonlySet<string> = new Set([\n${sent
    .toSorted()
    .map((hash) => `  '${hash}',\n`)
    .join('')}]);\n`,
);
/** A union type of these names, formatted as by oxfmt. */
function unionOf(name: string, names: readonly string[]): string {
  return `export type ${name} =${names.map((one) => `\n  | '${one}'`).join('')};\n`;
}

put(
  'src/kit/server/manifest/declared-names.ts',
  `${banner}/** The names that the areas' manifests declare. */\n\n${unionOf(
    'EventType',
    manifests.flatMap(({ events = [] }) => events),
  )}\n${unionOf(
    'AuditAction',
    manifests.flatMap(({ auditActions = [] }) => auditActions.map(({ name }) => name)),
  )}`,
);
/** A property whose value is a list of texts, formatted as by oxfmt. */
function propertyOf(name: string, texts: readonly string[]): string {
  const quoted = texts.map((text) => `'${text}'`);
  const line = `  '${name}': [${quoted.join(', ')}],\n`;
  return line.length <= 121 ? line : `  '${name}': [\n${quoted.map((text) => `    ${text},\n`).join('')}  ],\n`;
}

put(
  'src/kit/core/declared-permissions.ts',
  `${banner}/** The permissions that the areas' manifests declare, without their brand, and the roles that have each. */
export const PERMISSION_ROLES = {\n${[...permissionRolesOf(manifests)]
    .map(([permission, roles]) => propertyOf(permission, roles))
    .join('')}} as const;\n`,
);
put(
  'src/kit/server/manifest/declared-notifications.ts',
  `${banner}import type { NotificationKind } from './notification-kind.ts';

/** The kinds of notifications that the areas' manifests declare, by their name. */
export const NOTIFICATION_KINDS = {\n${[...notificationKindsOf(manifests).values()]
    .map(
      ({ name, label, anyOf, channel, feature, whatsapp }) =>
        `  '${name}': {\n    name: '${name}',\n    label: '${label}',\n    anyOf: [${anyOf
          .map((permission) => `'${permission}'`)
          .join(', ')}],\n    channel: '${channel}',\n${feature ? `    feature: '${feature}',\n` : ''}${
          whatsapp
            ? `    whatsapp: {\n${Object.entries(whatsapp)
                .map(([template, text]) => `      ${template}: '${text}',\n`)
                .join('')}    },\n`
            : ''
        }  },\n`,
    )
    .join('')}} as const satisfies Readonly<Record<string, NotificationKind>>;\n`,
);
put(
  'src/server/areas.ts',
  `${banner}import type { Area } from '#kit/area.ts';\nimport { createDesk } from '../desk/server/area.ts';\n${areas
    .map((name) => `import { area as ${name} } from '#areas/${name}/area.ts';\n`)
    .join('')}\nconst OWN: readonly Area[] = [\n${areas.map((name) => `  ${name},\n`).join('')}];\n
/** The areas' manifests, in the order of src/areas.order.json, and the desk's, which is composed of them. */
export const AREAS: readonly Area[] = [...OWN, createDesk(OWN)];\n`,
);
/** Lists the areas' manifests of a page. */
function putManifests(
  path: string,
  { file, list, subject }: { file: 'portal' | 'desk'; list: string; subject: string },
) {
  const names = withManifest(`${file}.ts`);
  const imports = names.map((name) => `import { ${file} as ${name} } from '#areas/${name}/${file}.ts';\n`).join('');
  // as formatted by oxfmt
  const line = `export const ${list} = [${names.join(', ')}] as const;\n`;
  const lines = names.map((name) => `  ${name},\n`).join('');
  const written = line.length <= 121 ? line : `export const ${list} = [\n${lines}] as const;\n`;
  const comment = `/** The areas' manifests of the ${subject}, in the order of src/areas.order.json. */`;
  put(path, `${banner}${imports}\n${comment}\n${written}`);
}
putManifests('src/portal/areas.ts', { file: 'portal', list: 'PORTALS', subject: 'portal' });
putManifests('src/desk/portal/areas.ts', { file: 'desk', list: 'DESKS', subject: 'desk' });
const topics = withManifest('portal/topic.ts');
put(
  'src/portal/topics.ts',
  `${banner}${topics
    .map((name) => `import { topic as ${name} } from '#areas/${name}/portal/topic.ts';\n`)
    .join(
      '',
    )}\n/** The areas' readers of the page's stream, in the order of src/areas.order.json. */\nexport const TOPICS = [${topics.join(', ')}] as const;\n`,
);
if (check && stale > 0) process.exitCode = 1;
else if (!check) console.error(`${stale} file(s) written.`);
