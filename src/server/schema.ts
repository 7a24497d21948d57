import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  type GraphQLError,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  buildSchema,
  type SelectionSetNode,
} from 'graphql';
import { operations as account } from '../areas/account/server/operations.ts';
import { operations as compensations } from '../areas/compensations/server/operations.ts';
import { operations as content } from '../areas/content/server/operations.ts';
import { operations as einvoices } from '../areas/einvoices/server/operations.ts';
import { operations as invoices } from '../areas/invoices/server/operations.ts';
import { operations as session } from '../areas/session/server/operations.ts';
import { OPERATIONS } from '../areas/session/rules/operations.ts';
import type { Allow } from '../kit/any/allow.ts';
import type { Refusal } from '../kit/any/result.ts';
import type { Context } from '../kit/server/context.ts';
import { inRepository } from '../kit/server/repository.ts';
import { errorOf } from '../kit/server/refusal-error.ts';
import { type Operation, type Operations, whyNot } from '../kit/server/operation.ts';

const AREAS: readonly Operations[] = [session, content, account, einvoices, invoices, compensations];

const NOT_AVAILABLE: Refusal = {
  category: 'internal',
  code: 'not_available',
  message: 'This operation is not available.',
};

/** What nobody expected: logged with the request's id, reported, and told to nobody else. */
export function unexpected(error: unknown, { log, report, request, viewer }: Context, operation: string): GraphQLError {
  log.error({ err: error, requestId: request.id, operation }, 'an operation failed');
  report(error, { requestId: request.id, userId: viewer?.userId });
  return errorOf(internal(request.id));
}

/** What is told of it: nothing but the request's id, under which the log has the rest. */
export function internal(requestId: string): Refusal {
  return { category: 'internal', code: 'internal', message: 'Internal server error.', details: { requestId } };
}

type AnyOperation = Operation<object, unknown>;
/** Who may call each operation, by its name. */
type Declarations = Readonly<Record<string, Allow>>;

function find(kind: 'Query' | 'Mutation', name: string): AnyOperation | undefined {
  for (const area of AREAS) {
    const operation = (area[kind] as Record<string, AnyOperation> | undefined)?.[name];
    if (operation) return operation;
  }
  return undefined;
}

/** Whether a field, by the names that lead to it, stands in the answer that was asked for, also within fragments. */
function selects(set: SelectionSetNode | undefined, path: readonly string[], info: GraphQLResolveInfo): boolean {
  const [field, ...within] = path;
  return (
    set?.selections.some((node) => {
      if (node.kind === 'Field') {
        return node.name.value === field && (within.length === 0 || selects(node.selectionSet, within, info));
      }
      const inner = node.kind === 'InlineFragment' ? node.selectionSet : info.fragments[node.name.value]?.selectionSet;
      return selects(inner, path, info);
    }) ?? false
  );
}

/** What product.md's table says of an operation. Throws where it says nothing, or where the operation declares something else. */
function declared(name: string, operation: AnyOperation | undefined, table: Declarations): Allow {
  const allow = table[name];
  if (!allow) throw new Error(`${name} does not declare who may call it (session/rules/operations.ts).`);
  if (operation && !isDeepStrictEqual(operation.allow, allow)) {
    throw new Error(`${name} declares something else than session/rules/operations.ts.`);
  }
  return allow;
}

function serve(field: GraphQLField<unknown, Context>, operation: AnyOperation | undefined, table: Declarations): void {
  const allow = declared(field.name, operation, table);
  field.resolve = async (_parent, args, context, info) => {
    const refusal = whyNot(allow, context.viewer, args as object);
    if (refusal) {
      noteRefusal(context, field.name, refusal);
      throw errorOf(refusal);
    }
    if (!operation) throw errorOf(NOT_AVAILABLE);
    const wants = (name: string) => info.fieldNodes.some((node) => selects(node.selectionSet, name.split('.'), info));
    // whyNot let it through, so that there is a viewer wherever the operation declares that it needs one
    const result = await operation
      .run(args as object, context as Context & { viewer: NonNullable<Context['viewer']> }, wants)
      // here, because the compiled query keeps only an error's message
      .catch((error: unknown) => {
        throw unexpected(error, context, info.fieldName);
      });
    if (!result.ok) {
      noteRefusal(context, field.name, result.refusal);
      throw errorOf(result.refusal);
    }
    return result.value;
  };
}

/** What may be an attack: who asked is not who they say, may not, or tries too often. */
const SUSPECT: ReadonlySet<string> = new Set([
  'graphql-authorization',
  'graphql-authentication',
  'graphql-rate-limit',
] satisfies Refusal['category'][]);
/** Every session ends, and every second factor is asked for: no more than the course of things. */
const COMMON = new Set(['unauthorized', 'otp_required']);

/** Notes what was refused (ASVS 16.3.2, 16.3.3): which operation, to which user, and why; no names, no arguments. */
function noteRefusal({ log, viewer, request }: Context, operation: string, { category, code }: Refusal): void {
  const who = viewer && { clientId: viewer.clientId, userId: viewer.userId, isSupport: viewer.isSupport };
  const level = SUSPECT.has(category) && !COMMON.has(code) ? 'warn' : 'info';
  log[level]({ requestId: request.id, operation, category, code, ...who }, 'an operation was refused');
}

/**
 * The whole contract, each operation led to the area that serves it; the rest answers `not_available` to whom may call them.
 * Throws where `table` does not declare who may call one.
 */
export function buildContract(table: Declarations = OPERATIONS): {
  schema: GraphQLSchema;
  unbuilt: readonly string[];
} {
  const schema = buildSchema(readFileSync(inRepository('schema.graphql'), 'utf8'));
  const unbuilt: string[] = [];
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  for (const kind of ['Query', 'Mutation'] as const) {
    for (const field of Object.values(roots[kind]?.getFields() ?? {})) {
      const operation = find(kind, field.name);
      if (!operation) unbuilt.push(`${kind}.${field.name}`);
      serve(field, operation, table);
    }
  }
  return { schema, unbuilt };
}
