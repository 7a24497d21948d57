import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { sendStream } from '#kit/server/live/event-streams.ts';
import type { PageTopic } from '#kit/server/live/page-stream.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { isSenderStale, recordSender } from '#kit/server/http/request-sender.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { rolesWithAny } from '#areas/session/rules/roles.ts';
import { viewerOfRequest, viewerOfStream } from '#areas/session/server/public.ts';
import { notificationFeed } from './feed.ts';
import { nodeValue, notificationValue } from './node.ts';
import { MAX_OF_USER, hideNotifications, markRead, readNodes, readNotifications } from './node-store.ts';
import { NOTIFICATIONS_CHANGED } from './topic.ts';
import { type ProviderRoute, answerChallenge, receiveEvents } from './whatsapp/events.ts';
import { eventsPath } from './whatsapp/registry.ts';

const READS: AccessRule = { to: 'permission', anyOf: ['Notificaciones::pedidos'] };
const CHANGES: AccessRule = { to: 'permission', anyOf: ['Notificaciones::pedidos'], changes: true };
const READERS = new Set<string>(rolesWithAny(['Notificaciones::pedidos']));

const NODE = '/Notifications/Users/:user';
const CHILD = '/Notifications/Users/:user/:key';
/** The maximum size of a PATCH, in bytes. */
const MAX_BODY = 32_768;
/** The maximum size of what a provider of WhatsApp reports at once, in bytes. */
const MAX_EVENTS = 262_144;

const readMark = v.strictObject({ read: v.picklist([0, 1]) });
/** The read marks of several notifications, as Firebase updates deeper paths: {"-Nkey/read": 1}. */
const readMarks = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[-\w]{20}\/read$/)), v.picklist([0, 1])),
  v.check((marks) => Object.keys(marks).length > 0 && Object.keys(marks).length <= MAX_OF_USER),
);

/** A user's node as pages receive it: Firebase's events as values. */
export const notificationsTopic: PageTopic = {
  name: NOTIFICATIONS_CHANGED.name,
  allow: READS,
  follow: (app, { stream, send }) => notificationFeed(app).follow(stream, send),
};

type Params = { readonly user: string; readonly key?: string };
type NodeRequest = FastifyRequest<{ Params: Params; Body: unknown }>;

/**
 * A user's notifications by Firebase's REST and streaming protocol (README.md): `/Notifications/Users/{userId}.json`
 * and `/{key}.json` below it. Errors are {"error": message}, as Firebase's.
 */
export function routes(fastify: FastifyInstance, app: App): void {
  const { db } = app;
  fastify.register((scope, _options, done) => {
    whatsappRoutes(scope, app);
    done();
  });

  fastify.get<{ Params: Params }>(NODE, async (request, reply) => {
    const isStream = wantsStream(request);
    const viewer = await owner(app, request, reply, READS, isStream ? viewerOfStream : viewerOfRequest);
    if (!viewer) return reply;
    if (isStream) return openStream(app, viewer, request, reply);
    const [rows = []] = await readNodes(db, [viewer]);
    return sendJson(reply, nodeValue(rows, viewer.store));
  });

  fastify.get<{ Params: Params }>(CHILD, async (request, reply) => {
    const viewer = await owner(app, request, reply, READS);
    if (!viewer) return reply;
    const [row] = await readNotifications(db, [{ ...viewer, key: nameIn(request.params.key) ?? '' }]);
    return sendJson(reply, row ? notificationValue(row, viewer.store) : null);
  });

  const allowed = new WeakMap<FastifyRequest, Viewer>();
  const change = {
    bodyLimit: MAX_BODY,
    // checks the permission before the body is read
    onRequest: async (request: NodeRequest, reply: FastifyReply) => {
      const viewer = await owner(app, request, reply, CHANGES);
      if (!viewer) return reply;
      recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
      allowed.set(request, viewer);
      return undefined;
    },
  };
  const changer = async (request: NodeRequest, reply: FastifyReply): Promise<Viewer | null> => {
    const viewer = allowed.get(request);
    if (!viewer) throw new Error("The body was read before the sender's permission was checked.");
    // checks again: the session may have ended while the body arrived
    return isSenderStale(request) ? owner(app, request, reply, CHANGES) : viewer;
  };

  fastify.patch<{ Params: Params; Body: unknown }>(NODE, change, async (request, reply) => {
    const viewer = await changer(request, reply);
    if (!viewer) return reply;
    const marks = v.safeParse(readMarks, request.body);
    if (!marks.success) return refuse(request, reply, 400, 'Only {key}/read can be changed, to 0 or 1.');
    const byKey = Object.entries(marks.output).map(([path, read]) => [path.slice(0, -'/read'.length), read] as const);
    return mark(app, viewer, byKey, request, reply);
  });

  fastify.patch<{ Params: Params; Body: unknown }>(CHILD, change, async (request, reply) => {
    const viewer = await changer(request, reply);
    if (!viewer) return reply;
    const marked = v.safeParse(readMark, request.body);
    if (!marked.success) return refuse(request, reply, 400, 'Only read can be changed, to 0 or 1.');
    return mark(app, viewer, [[nameIn(request.params.key) ?? '', marked.output.read]], request, reply);
  });

  for (const path of [NODE, CHILD]) {
    fastify.delete<{ Params: Params; Body: unknown }>(path, change, async (request, reply) => {
      const viewer = await changer(request, reply);
      if (!viewer) return reply;
      const key = path === NODE ? null : (nameIn(request.params.key) ?? '');
      await transaction(db, (tx) => hideNotifications(tx, viewer, key));
      return sendJson(reply, null);
    });
  }
}

/** What a provider of WhatsApp reports, signed over the bytes as they were sent. */
function whatsappRoutes(scope: FastifyInstance, app: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENTS }, (_request, body, parsed) =>
    parsed(null, body),
  );
  scope.get(eventsPath(':provider'), (request: ProviderRoute, reply) => answerChallenge(app, request, reply));
  scope.post(eventsPath(':provider'), { config: { signedBody: true } }, (request: ProviderRoute, reply) =>
    receiveEvents(app, request, reply),
  );
}

/** Whether the request wants a stream. HEAD does not, because it would leave the stream open. */
function wantsStream({ headers, method }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/event-stream');
}

/** The name before '.json'; undefined without it. */
function nameIn(segment = ''): string | undefined {
  return /^([-\w]{1,40})\.json$/.exec(segment)?.[1];
}

/** The viewer if the node is theirs; else null, after the refusal has been sent. */
async function owner(
  app: App,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  allow: AccessRule,
  read = viewerOfRequest,
): Promise<Viewer | null> {
  const { user, key } = request.params;
  const userId = nameIn(key === undefined ? user : `${user}.json`);
  if (userId === undefined || (key !== undefined && nameIn(key) === undefined)) {
    refuse(request, reply, 404, 'Not found.');
    return null;
  }
  const viewer = await read(app, request);
  const refusal = accessRefusal(allow, viewer, {});
  if (viewer === null) refuse(request, reply, 401, 'Unauthorized request.');
  else if (refusal || String(viewer.userId) !== userId) refuse(request, reply, 403, 'Permission denied');
  else return viewer;
  return null;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string): FastifyReply {
  logRefusal(request, `notifications_${status}`);
  return reply.code(status).send({ error });
}

/** Sends JSON, also for null, which Fastify would send as an empty answer. */
function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}

async function mark(
  { db }: App,
  viewer: Viewer,
  marks: readonly (readonly [key: string, read: 0 | 1])[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const byKey = new Map(marks.map(([key, read]) => [key, read === 1]));
  const found = await transaction(db, (tx) => markRead(tx, viewer, byKey));
  return found ? sendJson(reply, request.body) : refuse(request, reply, 404, 'Not found.');
}

function openStream(app: App, viewer: Viewer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const stream = app.streams.open(viewer, request.ip, (role) => READERS.has(role ?? ''));
  if (!stream) return refuse(request, reply.header('retry-after', '30'), 429, 'Too many streams.');
  stream.onClose(notificationFeed(app).follow(stream, ({ type, path, data }) => stream.send(type, { path, data })));
  return sendStream(stream, request, reply, app.settings.connectionTimeout);
}
