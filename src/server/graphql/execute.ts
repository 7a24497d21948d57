import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  execute as interpret,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { createLRU } from 'lru.min';
import { changesData } from '#kit/core/access.ts';
import type { Refusal } from '#kit/core/result.ts';
import { operationsOf } from '#kit/area.ts';
import type { Context } from '#kit/server/context.ts';
import { allWithoutValues, withoutValues } from './input-errors.ts';
import { AREAS } from '../areas.ts';
import { type LongLists, countRootFields, documentRefusal, longLists, tooDeepRefusal } from './limits.ts';

/** Max. length of a document that is cached and compiled; a full cache takes a few hundred megabytes. */
const MAX_CACHED_LENGTH = 3000;
const MAX_CACHED_DOCUMENTS = 100;

export type ValidDocument = {
  readonly ast: DocumentNode;
  readonly lists: LongLists;
  readonly isCached: boolean;
  /** Whether all of the document's operations are read-only. */
  readonly isReading: boolean;
  wasExecuted: boolean;
  /** The compiled query. Absent until the second execution; null if graphql-jit cannot compile it. */
  compiled?: CompiledQuery | null;
};

export type GraphQLRequest = {
  readonly document: ValidDocument;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
};

/** Validates and executes documents: the first time by graphql-js, then compiled by graphql-jit. */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #validDocuments = createLRU<string, ValidDocument>({ max: MAX_CACHED_DOCUMENTS });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  validateDocument(query: string): ValidDocument | Refusal {
    const known = this.#validDocuments.get(query);
    if (known) return known;
    const document = this.#validate(query);
    if (!('category' in document) && document.isCached) this.#validDocuments.set(query, document);
    return document;
  }

  #validate(query: string): ValidDocument | Refusal {
    const ast = parseDocument(query);
    if ('category' in ast) return ast;
    const refusal = documentRefusal(ast);
    if (refusal) return refusal;
    const errors = validate(this.#schema, ast);
    if (errors.length > 0) return validationRefusal(errors);
    const operations = ast.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    // caches one operation per document: graphql-jit would always run the operation requested first
    const isCached = query.length <= MAX_CACHED_LENGTH && operations.length === 1;
    const isReading =
      operations.every((node) => node.operation === OperationTypeNode.QUERY) && countRootFields(ast, changes) === 0;
    return { ast, lists: longLists(ast), isCached, isReading, wasExecuted: false };
  }

  /** Executes a request. The result has no `data` if the variables or the operation's name are wrong. */
  async execute(request: GraphQLRequest, context: Context): Promise<ExecutionResult> {
    const { document, variables, operationName } = request;
    // graphql-jit does not check the operation's name, nor locate a wrong value within a variable
    const coerced = this.#coercedVariables(request);
    const compiled = coerced ? this.#compiled(document) : null;
    // graphql-jit parses texts itself, without flag-numbers.ts
    if (compiled) return compiled.query({}, context, coerced);
    const args = { schema: this.#schema, document: document.ast, contextValue: context };
    return interpret({ ...args, variableValues: variables, operationName });
  }

  /** Coerces the variables to their types. Undefined if they or the operation's name are wrong. */
  #coercedVariables({ document, variables, operationName }: GraphQLRequest): Record<string, unknown> | undefined {
    const operation = getOperationAST(document.ast, operationName);
    return operation
      ? getVariableValues(this.#schema, operation.variableDefinitions ?? [], variables).coerced
      : undefined;
  }

  /**
   * Compiles a document from its second execution on. Null the first time, when graphql-js also checks each value of
   * the answer against the contract.
   */
  #compiled(document: ValidDocument): CompiledQuery | null {
    if (document.isCached && document.wasExecuted && document.compiled === undefined) {
      // serializing the 200 values of a page again took a fifth of an answer's memory
      const compiled = compileQuery(this.#schema, document.ast, undefined, { disableLeafSerialization: true });
      document.compiled = isCompiledQuery(compiled) ? compiled : null;
    }
    document.wasExecuted = true;
    return document.compiled ?? null;
  }
}

const OPERATIONS = operationsOf(AREAS);

/** Whether a root field is declared as changing something. Some queries are, such as `easyPayContado`. */
function changes({ name }: FieldNode): boolean {
  const operation = OPERATIONS.get(name.value);
  return operation !== undefined && changesData(operation.allow);
}

function parseDocument(query: string): DocumentNode | Refusal {
  try {
    return parse(query, { maxLexicalTokens: 20_000 });
  } catch (error) {
    if (error instanceof RangeError) return tooDeepRefusal();
    if (error instanceof GraphQLError) {
      return { category: 'input', code: 'syntax', message: withoutValues(error.message) };
    }
    throw error;
  }
}

export function validationRefusal(errors: readonly { readonly message: string }[]): Refusal {
  const message = allWithoutValues(errors.map((error) => error.message));
  return { category: 'input', code: 'validation', message };
}
