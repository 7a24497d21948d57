import type { FastifyInstance } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { type NotificationRequest, receiveNotification } from './notification.ts';
import { CALENDAR_ROUTE, type CalendarRequest, sendCalendar } from './calendar-feed.ts';
import { notificationPath } from './gateway/registry.ts';

const MAX_NOTIFICATION = 65_536;

export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(CALENDAR_ROUTE, (request: CalendarRequest, reply) => sendCalendar(app, request, reply));
  fastify.register((scope, _options, done) => {
    // the signature covers the bytes as they were sent
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_NOTIFICATION }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(notificationPath(':gateway'), (request: NotificationRequest, reply) =>
      receiveNotification(app, request, reply),
    );
    done();
  });
}
