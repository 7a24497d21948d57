import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { isApiKey, viewerOfKey } from '#areas/api/server/public.ts';
import {
  DEVICE_COOKIE,
  IN_MAINTENANCE,
  TOKEN_COOKIE,
  authenticate,
  maintenanceSwitch,
  noteActivity,
} from '#areas/session/server/public.ts';
import { operationsOf } from '#kit/area.ts';
import type { Refusal } from '#kit/core/result.ts';
import { type Store, STORES, isStoreCode } from '#kit/core/store.ts';
import { clientAddress } from '#kit/server/http/client-address.ts';
import type { App, Context } from '#kit/server/context.ts';
import { isDatabaseUnavailable } from '#kit/server/database/database.ts';
import { toGraphQLError } from '#kit/server/graphql-error.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordedViewer } from '#kit/server/http/recorded-viewer.ts';
import { RequestBounds } from '#kit/server/http/request-bounds.ts';
import { isSenderStale, recordSender } from '#kit/server/http/request-sender.ts';
import { isPortalRequest } from '#kit/server/http/same-origin.ts';
import { storeOfHost } from '#kit/server/http/store-of-host.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { setRetryLater } from '../http/retry-later.ts';
import { AREAS } from '../areas.ts';
import { Executor, type GraphQLRequest, validationRefusal } from './execute.ts';
import { withoutValues } from './input-errors.ts';
import { rootFieldsRefusal, variablesRefusal } from './limits.ts';
import { OPERATIONS } from './operation-metrics.ts';
import { PORTAL_DOCUMENTS } from './portal-documents.ts';
import type { Turns } from '../http/turns.ts';
import { UNAVAILABLE, buildContract, internalRefusal, logUnexpected } from './schema.ts';

type Body = { query?: unknown; variables?: unknown; operationName?: unknown } | null | undefined;

/** Sender of a request, and the store that it names. */
type Sender = { readonly token: string | null; readonly viewer: Viewer | null; readonly named: Store | null };

const NOBODY: Sender = { token: null, viewer: null, named: null };

/** Max. operations of one request: as many as a home page sends; their root fields together are limited, too. */
const MAX_OPERATIONS = 12;

/** POST /graphql (specification A7), with a Bearer token or the portal's own cookie. */
export function serveGraphql(fastify: FastifyInstance, app: App, turns: Turns): void {
  const executor = new Executor(buildContract().schema);
  // Prometheus sees no increase in a first value
  for (const operation of ['answer', ...operationsOf(AREAS).keys()])
    app.metrics.count(OPERATIONS, { operation, result: 'failed' }, 0);
  const closed = maintenanceSwitch(app);
  const senders = new WeakMap<FastifyRequest, Sender>();
  fastify.post<{ Body: Body | Body[] }>(
    '/graphql',
    {
      // identifies the sender before the body is read
      onRequest: async (request, reply) => {
        if (await closed()) return sendRefusal(setRetryLater(reply), IN_MAINTENANCE, 503);
        const token = tokenOf(request, app);
        if (token !== null && typeof token === 'object') return refuseRequest(request, reply, token, 403);
        const named = readStoreHeader(request);
        if (named && 'category' in named) return refuseRequest(request, reply, named);
        const byKey = recordedViewer(request);
        const viewer = byKey ?? (await authenticate(app, token));
        senders.set(request, { token, viewer, named });
        if (token === null || !viewer || byKey) return undefined;
        turns.registerSession(token);
        recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
        return undefined;
      },
      errorHandler: (error: FastifyError, request, reply) => {
        if ((error.statusCode ?? 500) < 500)
          return refuseRequest(request, reply, input(bodyCode(error), error.message), error.statusCode);
        request.log.error({ err: error }, 'a request failed');
        if (isDatabaseUnavailable(error)) return sendRefusal(setRetryLater(reply), UNAVAILABLE, 503);
        return sendRefusal(reply, internalRefusal(request.id), 500);
      },
    },
    async (request, reply) => {
      const asked = readOperations(request.body, executor, app.settings);
      if ('category' in asked) return refuseRequest(request, reply, asked);
      const sender = senders.get(request) ?? NOBODY;
      // checks again: the session may have ended while the body arrived
      const viewer = isSenderStale(request) ? await recognizeAgain(app, request, sender.token) : sender.viewer;
      const context = await contextOf(app, request, { ...sender, viewer });
      const answers: Answer[] = [];
      for (const result of await Promise.all(asked.map((one) => executor.execute(one, context)))) {
        if (result.data === undefined) return refuseRequest(request, reply, validationRefusal(result.errors ?? []));
        answers.push(answerOf(result, context));
      }
      if (answers.some(isUnavailable)) setRetryLater(reply);
      if (Array.isArray(request.body)) return reply.send(answers);
      const [answer] = answers;
      if (answer?.errors && answer.data === null && !isUnavailable(answer)) reply.code(400);
      return reply.send(answer);
    },
  );
}

/** The viewer of a request's token as it is now. */
function recognizeAgain(app: App, request: FastifyRequest, token: string | null): Promise<Viewer | null> {
  return isApiKey(token) ? viewerOfKey(app, token, clientAddress(request)) : authenticate(app, token);
}

type Answer = Pick<ExecutionResult, 'data'> & { readonly errors?: readonly GraphQLFormattedError[] };

function answerOf({ data, errors = [] }: ExecutionResult, context: Context): Answer {
  return errors.length > 0 ? { data, errors: errors.map((error) => format(error, context)) } : { data };
}

/** Whether the database was unavailable. */
function isUnavailable({ errors = [] }: Answer): boolean {
  return errors.some(({ extensions }) => extensions?.['code'] === UNAVAILABLE.code);
}

const CROSS_SITE: Refusal = {
  category: 'authorization',
  code: 'cross_site',
  message: 'Only the portal itself may use the session cookie. Other clients must send Authorization: Bearer.',
};

/** The request's token: the Bearer token, else the cookie's. Only the portal's own pages may use the cookie. */
function tokenOf(request: FastifyRequest, app: App): string | null | Refusal {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  const cookie = request.cookies[TOKEN_COOKIE];
  if (cookie === undefined) return null;
  return isPortalRequest(request, app.settings) ? cookie : CROSS_SITE;
}

/** The store in the header `Store`, by which API clients name it, as in Magento. Null without the header. */
function readStoreHeader({ headers }: FastifyRequest): Store | Refusal | null {
  const named = headers['store'];
  if (named === undefined) return null;
  if (typeof named === 'string' && isStoreCode(named)) return STORES[named];
  return input('store', 'Requested store is not found.');
}

/** Reads a request's operations: one, or a list of read-only ones. A list is answered as a list in the same order. */
function readOperations(
  body: Body | Body[],
  executor: Executor,
  settings: App['settings'],
): readonly GraphQLRequest[] | Refusal {
  if (!Array.isArray(body)) {
    const asked = readBody(body, executor, settings);
    return 'category' in asked ? asked : [asked];
  }
  if (body.length === 0 || body.length > MAX_OPERATIONS) {
    return input('operations', `A list must contain 1 to ${MAX_OPERATIONS} operations.`);
  }
  const all: GraphQLRequest[] = [];
  for (const one of body) {
    const asked = readBody(one, executor, settings);
    if ('category' in asked) return asked;
    if (!asked.document.isReading)
      return input('operations', 'Operations in a list must be read-only. Send changes one by one.');
    all.push(asked);
  }
  return rootFieldsRefusal(all.map(({ document }) => document.ast)) ?? all;
}

function readBody(body: Body, executor: Executor, { trustedDocuments }: App['settings']): GraphQLRequest | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || typeof body.query !== 'string') {
    return input('request', 'The body must be a JSON object with the text "query".');
  }
  const { variables = {}, operationName } = body;
  if (variables !== null && (typeof variables !== 'object' || Array.isArray(variables))) {
    return input('variables', '"variables" must be an object.');
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return input('request', '"operationName" must be a text.');
  }
  if (trustedDocuments && !isPortalDocument(body.query)) {
    return input('unknown_document', 'This server accepts only the documents of its own portal.');
  }
  const document = executor.validateDocument(body.query);
  if ('category' in document) return document;
  return (
    variablesRefusal(variables, document.lists) ?? {
      document,
      variables: (variables ?? {}) as Record<string, unknown>,
      operationName: operationName ?? undefined,
    }
  );
}

/** Whether this version of the portal sends exactly this document. */
function isPortalDocument(query: string): boolean {
  return PORTAL_DOCUMENTS.has(createHash('sha256').update(query).digest('hex'));
}

/** Code of a refused body; Fastify's own codes mean nothing to an API client. */
function bodyCode({ code }: FastifyError): string {
  return code.startsWith('FST_') ? 'request' : code;
}

/** Refusal of an invalid request. */
function input(code: string, message: string): Refusal {
  return { category: 'input', code, message };
}

/** Builds the context. The store is the session client's; without a session the named one, else the host's. */
async function contextOf(app: App, request: FastifyRequest, { token, viewer, named }: Sender): Promise<Context> {
  if (viewer && token === request.cookies[TOKEN_COOKIE]) await noteActivity(app, viewer, request);
  return {
    ...app,
    viewer,
    bounds: new RequestBounds(),
    store: viewer?.store ?? named ?? storeOfHost(request.host, app.settings.publicUrls),
    request: {
      id: request.id,
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      token,
      device: request.cookies[DEVICE_COOKIE] ?? null,
    },
  };
}

/** Refuses a whole request, and logs the refusal (ASVS 16.3.3), so that attempts against the limits are visible. */
function refuseRequest(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, status = 400): FastifyReply {
  logRefusal(request, refusal.code);
  return sendRefusal(reply, refusal, status);
}

/** Sends a refusal of a whole request in the contract's form. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, status: number): FastifyReply {
  const { message, extensions } = toGraphQLError(refusal);
  return reply.code(status).send({ data: null, errors: [{ message, extensions }] });
}

/**
 * Formats an error for the contract: an operation's refusal, or what is wrong with the request. An answer that breaks
 * the contract counts as the server's own error.
 */
function format(error: GraphQLError, context: Context): GraphQLFormattedError {
  const path = error.path && { path: error.path };
  // compiled queries leave it undefined where the thrown error has no extensions
  const extensions: GraphQLError['extensions'] | undefined = error.extensions;
  if (extensions?.['category'] !== undefined) return { message: error.message, ...path, extensions };
  // graphql-js detects a null argument from a variable only during execution, and then sets a path
  if (!path || error.message.startsWith('Argument "')) {
    const message = withoutValues(error.message);
    return { message, ...path, extensions: { category: 'graphql-input', code: 'validation' } };
  }
  // the path has the sender's own names, of which there are as many as they like
  context.metrics.count(OPERATIONS, { operation: 'answer', result: 'failed' });
  const formatted = logUnexpected(error.originalError ?? error, context, path.path.join('.'));
  return { message: formatted.message, ...path, extensions: formatted.extensions };
}
