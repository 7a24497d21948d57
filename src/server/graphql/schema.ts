import { readFileSync } from 'node:fs';
import {
  type GraphQLError,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  buildSchema,
  type SelectionSetNode,
  isObjectType,
} from 'graphql';
import type { Refusal } from '#kit/core/result.ts';
import { type AnyOperation, type Area, addedFieldsOf, operationsOf } from '#kit/area.ts';
import type { Context, ViewerContext } from '#kit/server/context.ts';
import { isDatabaseUnavailable } from '#kit/server/database/database.ts';
import { serverFile } from '#kit/server/paths.ts';
import { toGraphQLError } from '#kit/server/graphql-error.ts';
import { type AddedField, operationRefusal } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { inSpan } from '#kit/server/tracing/spans.ts';
import { OPERATIONS } from './operation-metrics.ts';
import { acceptFlagNumbers } from './flag-numbers.ts';
import { AREAS } from '../areas.ts';
import { selectedFields } from './selected-fields.ts';

const CONTRACT = serverFile('schema.graphql');

const NOT_AVAILABLE: Refusal = {
  category: 'internal',
  code: 'not_available',
  message: 'This operation is not available.',
};

/** Logs and reports an unexpected error. Its answer contains only the request's id. */
export function logUnexpected(error: unknown, context: Context, operation: string): GraphQLError {
  const { log, report, request, viewer, bounds } = context;
  // the first errors of an answer suffice in the log
  if (bounds.countLogLine()) {
    log.error({ err: error, requestId: request.id, operation: operation.slice(0, 200) }, 'an operation failed');
    report(error, { requestId: request.id, userId: viewer?.userId });
  }
  return toGraphQLError(isDatabaseUnavailable(error) ? UNAVAILABLE : internalRefusal(request.id));
}

/** Refusal with status 503 while the database is unavailable. */
export const UNAVAILABLE: Refusal = {
  category: 'internal',
  code: 'unavailable',
  message: 'The portal cannot answer now. Please try again in a moment.',
};

export function internalRefusal(requestId: string): Refusal {
  return { category: 'internal', code: 'internal', message: 'Internal server error.', details: { requestId } };
}

/** Whether the answer includes the field at this path, also within fragments. */
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

function serve(field: GraphQLField<unknown, Context>, { allow, most = Infinity, run }: AnyOperation): void {
  field.resolve = async (_parent, args, context, info) => {
    const refusal = operationRefusal(field.name, allow, context.viewer, args as object);
    if (refusal) throw refusedCall(context, field.name, refusal);
    if (!run) throw toGraphQLError(NOT_AVAILABLE);
    if (!context.bounds.call(field.name, most))
      throw refusedCall(context, field.name, calledTooOften(field.name, most));
    const wants = (name: string) => info.fieldNodes.some((node) => selects(node.selectionSet, name.split('.'), info));
    // operationRefusal guarantees a viewer where the rule needs one
    const result = await inSpan(field.name, {}, () => run(args as object, context as ViewerContext, wants))
      // catches here, because the compiled query keeps only an error's message
      .catch((error: unknown) => {
        context.metrics.count(OPERATIONS, { operation: field.name, result: 'failed' });
        throw logUnexpected(error, context, info.fieldName);
      });
    if (!result.ok) throw refusedCall(context, field.name, result.refusal);
    if (!context.bounds.countValue(result.value, selectedFields(info.fieldNodes, info.fragments))) {
      throw refusedCall(context, field.name, ANSWER_TOO_LARGE);
    }
    context.metrics.count(OPERATIONS, { operation: field.name, result: 'answered' });
    return result.value;
  };
}

/** Serves a field that an area adds to another one's type. */
function serveAdded(schema: GraphQLSchema, path: string, { allow, run }: AddedField): void {
  const [typeName = '', name = ''] = path.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`The contract has no field ${path}.`);
  field.resolve = async (parent, _args, context: Context) => {
    if (operationRefusal(path, allow, context.viewer, {})) return null;
    // operationRefusal guarantees a viewer
    return run(parent as never, context as ViewerContext).catch((error: unknown) => {
      throw logUnexpected(error, context, path);
    });
  };
}

function calledTooOften(operation: string, most: number): Refusal {
  return {
    category: 'input',
    code: 'operation_repeated',
    message: `A request may use ${operation} at most ${most === 1 ? 'once' : `${most} times`}.`,
  };
}

function refusedCall(context: Context, operation: string, refusal: Refusal): GraphQLError {
  noteRefusal(context, operation, refusal);
  context.metrics.count(OPERATIONS, { operation, result: 'refused' });
  return toGraphQLError(refusal);
}

/** Refusals that may be an attack. */
const SUSPECT: ReadonlySet<string> = new Set([
  'authorization',
  'authentication',
  'rate-limit',
] satisfies Refusal['category'][]);
/** Frequent refusals of normal use. */
const COMMON = new Set(['unauthorized', 'otp_required']);

/** Logs a refusal (ASVS 16.3.2, 16.3.3): operation, user and reason; no names, no arguments. */
function noteRefusal({ log, viewer, request }: Context, operation: string, { category, code }: Refusal): void {
  const who = viewer && { clientId: viewer.clientId, userId: viewer.userId, isSupport: viewer.isSupport };
  const keyId = viewer?.apiKey?.id;
  const level = SUSPECT.has(category) && !COMMON.has(code) ? 'warn' : 'info';
  log[level]({ requestId: request.id, operation, category, code, ...who, keyId }, 'an operation was refused');
}

/**
 * Builds the schema with resolvers. Throws if an operation is not declared. An operation without `run` answers
 * `not_available` to those who may call it.
 */
export function buildContract(areas: readonly Area[] = AREAS): {
  schema: GraphQLSchema;
  unimplemented: readonly string[];
} {
  acceptFlagNumbers();
  // tools/contract.ts has validated the schema, and nothing needs source locations
  const known = { assumeValid: true, noLocation: true };
  const schema = buildSchema(readFileSync(CONTRACT, 'utf8'), known);
  const operations = operationsOf(areas);
  const unimplemented: string[] = [];
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const operation = operations.get(field.name);
      if (!operation) throw new Error(`No area declares the access rule of ${field.name} (src/areas/*/area.ts).`);
      if (!operation.run) unimplemented.push(`${root?.name}.${field.name}`);
      serve(field, operation);
    }
  }
  for (const [path, field] of addedFieldsOf(areas)) serveAdded(schema, path, field);
  return { schema, unimplemented };
}
