import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '../context.ts';
import { logRefusal } from '../http/log-refusal.ts';
import { accessRefusal } from '../operation.ts';
import type { Viewer } from '../viewer.ts';
import type { Topic } from './channel.ts';
import type { EventStream } from './event-stream.ts';
import { sendStream } from './event-streams.ts';

/** The path of the stream that each page of the portal opens (docs/api.md, Page stream). */
const PAGE_STREAM_PATH = '/live';

/** A topic that pages receive. An area declares it (`topics` in its `area.ts`). */
export type PageTopic = {
  readonly name: string;
  /** Who receives the topic. It applies when the stream is opened; the stream ends when its user's role changes. */
  readonly allow: AccessRule;
  /** Begins to send the topic's events to a page; the returned function ends it. */
  readonly follow: (app: App, page: Page) => () => void;
};

type Page = {
  readonly stream: EventStream;
  /** Sends an event of the topic. */
  readonly send: (data: unknown) => void;
};

/** A topic that says only that something has changed, so that pages request it again. */
export function signalTopic(topic: Topic<object>, allow: AccessRule): PageTopic {
  return {
    name: topic.name,
    allow,
    follow: ({ live }, { send }) => {
      const signal = () => send(null);
      return live.subscribe(topic, { onPayload: signal, onMissed: signal });
    },
  };
}

/**
 * Adds the stream of pages: first the event `topics` with the names of the topics that the viewer receives, then
 * events named after their topic. HEAD checks the session and opens no stream. `viewerOf`: returns the viewer of a
 * request for a stream.
 */
export function registerPageStream(
  fastify: FastifyInstance,
  app: App,
  topics: readonly PageTopic[],
  viewerOf: (app: App, request: FastifyRequest) => Promise<Viewer | null>,
): void {
  fastify.get(PAGE_STREAM_PATH, async (request, reply) => {
    const viewer = await viewerOf(app, request);
    if (!viewer) return refuse(request, reply, 401, 'Unauthorized request.');
    if (request.method === 'HEAD') return reply.send();
    const stream = app.streams.open(viewer, request.ip, (role) => role === viewer.role);
    if (!stream) return refuse(request, reply.header('retry-after', '30'), 429, 'Too many streams.');
    const received = topics.filter(({ allow }) => accessRefusal(allow, viewer, {}) === null);
    stream.send(
      'topics',
      received.map(({ name }) => name),
    );
    for (const { name, follow } of received) {
      stream.onClose(follow(app, { stream, send: (data) => stream.send(name, data) }));
    }
    return sendStream(stream, request, reply, app.settings.connectionTimeout);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string): FastifyReply {
  logRefusal(request, `live_${status}`);
  return reply.code(status).send({ error });
}
