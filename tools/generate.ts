/**
 * Writes the types that both sides hold on to: src/kit/any/contract.ts from schema.graphql, and beside each operation
 * document of the portal (x.graphql) the typed text that it sends and who may (x.graphql.ts). `--check` writes nothing and fails
 * where a file would change.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
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
} from 'graphql';
import { OPERATIONS } from '../src/areas/session/rules/operations.ts';
import type { Allow } from '../src/kit/any/allow.ts';

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

async function run(name: 'typescript' | 'operations', documents: { location: string; document: DocumentNode }[]) {
  return codegen({
    filename: 'generated.ts',
    schema: parse(sdl),
    schemaAst: schema,
    documents,
    config,
    plugins: [{ [name]: {} }],
    pluginMap: { typescript, operations: typescriptOperations },
  });
}

/** By operation, the type of its arguments, which the server's table of operations is checked against. */
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

/** Who may send a document (`may` in kit/any/allow.ts), from the table that the server goes by. */
function allowOf(node: OperationDefinitionNode): string {
  const fields = node.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));
  const declared = [...new Set(fields)].map((name) => (OPERATIONS as Readonly<Record<string, Allow>>)[name]);
  return JSON.stringify(declared.filter((allow) => allow && allow.to !== 'anyone'));
}

let stale = 0;
function put(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  stale += 1;
  if (check) console.error(`${path} is not what tools/generate.ts writes: run \`npm run generate\`.`);
  else writeFileSync(path, text);
}

put(
  'src/kit/any/contract.ts',
  banner +
    (await run('typescript', [])) +
    argumentTable('Query', schema.getQueryType()) +
    argumentTable('Mutation', schema.getMutationType()),
);

const sent: string[] = [];
for (const path of globSync('src/{areas/*/portal,portal,kit/portal}/**/*.graphql').sort()) {
  const document = parse(readFileSync(path, 'utf8'));
  const types = await run('operations', [{ location: path, document }]);
  const fragments = document.definitions
    .filter((node) => node.kind === 'FragmentDefinition')
    .map((node) => print(node));
  const documents = document.definitions.flatMap((node) => {
    if (node.kind !== 'OperationDefinition' || !node.name) return [];
    const name = node.name.value;
    const kind = node.operation === 'query' ? 'Query' : 'Mutation';
    const query = stripIgnoredCharacters([print(node), ...fragments].join('\n'));
    sent.push(createHash('sha256').update(query).digest('hex'));
    const typed = `TypedDocument<${name}${kind}, ${name}${kind}Variables>`;
    const fields = `  name: '${name}',\n  query: ${JSON.stringify(query)},\n`;
    // what buttons send, one of which is a query; screens, which ask, have a table of their own (session/rules/screens.ts)
    const changes = kind !== 'Query' || allowOf(node).includes('"changes":true');
    return !changes
      ? `export const ${name}: ${typed} = {\n${fields}};\n`
      : `export const ${name}: ${typed} & Guarded = {\n${fields}  allow: ${allowOf(node)},\n};\n`;
  });
  const from = (file: string) => relative(dirname(path), file).replace(/^(?!\.)/, './');
  const guarded = documents.some((text) => text.includes('& Guarded ='));
  put(
    `${path}.ts`,
    `${banner}${guarded ? `import type { Guarded } from '${from('src/kit/any/allow.ts')}';\n` : ''}import type { TypedDocument } from '${from('src/kit/portal/graphql/document.ts')}';\n\n${types}\n${documents.join('\n')}`,
  );
}
put(
  'src/server/portal-documents.ts',
  `${banner}/** SHA-256 of each document that the portal sends. */\nexport const PORTAL_DOCUMENTS: ReadonlySet<string> = new Set([\n${sent
    .toSorted()
    .map((hash) => `  '${hash}',\n`)
    .join('')}]);\n`,
);
if (check && stale > 0) process.exitCode = 1;
else if (!check) console.error(`${stale} file(s) written.`);
