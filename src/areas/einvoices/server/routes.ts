import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type InvoiceRequest, invoicePath, sendInvoice } from './invoice.ts';

/** The doors of invoices' files. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(invoicePath(':id'), { config: { allow: FILES.invoice } }, (request: InvoiceRequest, reply) =>
    sendInvoice(app, request, reply),
  );
}
