import type { FastifyInstance } from 'fastify';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, execute, parse, validate } from 'graphql';
import type { Refusal } from '../kit/any/result.ts';
import type { Context } from '../kit/server/context.ts';
import { type LongLists, documentRefusal, longLists, unreadable } from './limits.ts';

/** A document as it was examined: why it is refused, or how it is to be executed. */
type Examined = {
  readonly refusal: Refusal | null;
  readonly lists: LongLists;
  /** As it was read; absent where its compiled form is kept. */
  readonly document?: DocumentNode;
};

/**
 * Longer documents are executed as they come. Shorter ones, such as all of the portal's, are compiled and kept; the most that
 * are kept, all as dear as they can be, take a few hundred megabytes, whoever sends them.
 */
const KEPT_LENGTH = 3000;
export const KEPT_DOCUMENTS = 100;
const REMEMBERED = 1024;
const remembered = new Map<string, Examined>();

/** Reads a document and holds it against the contract's bounds. Throws GraphQLError where it is no GraphQL. */
export function examine(query: string): Examined {
  const before = remembered.get(query);
  if (before) return before;
  const document = read(query);
  if (!document) return { refusal: unreadable(), lists: new Map() };
  const examined = { refusal: documentRefusal(document), lists: longLists(document) };
  const operations = document.definitions.filter(({ kind }) => kind === 'OperationDefinition');
  // a compiled document has one operation: of two, it would answer every request with the first that was asked for
  if (query.length > KEPT_LENGTH || operations.length > 1) return { ...examined, document };
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(query, examined);
  return examined;
}

/** Null: deeper than it can be read. */
function read(query: string): DocumentNode | null {
  try {
    return parse(query, { maxLexicalTokens: 20_000 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type Asked = {
  readonly query: string;
  readonly document?: DocumentNode | undefined;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
};

/** What came of a request: its answer, or what is wrong with it as a whole. */
export type Executed =
  { readonly data: unknown; readonly errors: readonly GraphQLError[] } | { readonly invalid: readonly GraphQLError[] };

/** Executes what was asked and examined: by its compiled form, or as it is. */
export async function run(
  fastify: FastifyInstance,
  schema: GraphQLSchema,
  { query, document, variables, operationName }: Asked,
  context: Context,
): Promise<Executed> {
  if (document) {
    const invalid = validate(schema, document);
    if (invalid.length > 0) return { invalid };
    const { data, errors = [] } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName,
    });
    return { data: data ?? null, errors };
  }
  try {
    const { data, errors } = await fastify.graphql(query, context, variables, operationName);
    return { data, errors: errors ?? [] };
  } catch (error) {
    const invalid = (error as { errors?: readonly GraphQLError[] }).errors;
    if (!invalid) throw error;
    return { invalid };
  }
}
