import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { type InvoiceRequest, invoicePath, sendInvoice } from './invoice.ts';

/** The doors of invoices' files. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(invoicePath(':id'), (request: InvoiceRequest, reply) => sendInvoice(app, request, reply));
}
