import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type NotificationRequest, takeNotification } from './notification.ts';
import { notificationsOf } from './open.ts';
import { type ReceiptRequest, receiptPath, sendReceipt } from './receipt.ts';

const LONGEST_NOTIFICATION = 65_536;

/** The doors of payments beside GraphQL: the gateways' notifications and the receipts. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(receiptPath(':uuid'), { config: { allow: FILES.receipt } }, (request: ReceiptRequest, reply) =>
    sendReceipt(app, request, reply),
  );
  fastify.register((scope, _options, done) => {
    // the signature covers the bytes as they were sent
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_NOTIFICATION }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(notificationsOf(':gateway'), (request: NotificationRequest, reply) =>
      takeNotification(app, request, reply),
    );
    done();
  });
}
