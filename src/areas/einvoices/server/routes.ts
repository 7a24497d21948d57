import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type InvoiceRequest, invoicePath, sendInvoice, sendXml } from './invoice.ts';
import { type ZipRequest, sendZip, zipPath } from './zip.ts';

/** The doors of invoices' files. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(invoicePath(':id', 'pdf'), { config: { allow: FILES.invoice } }, (request: InvoiceRequest, reply) =>
    sendInvoice(app, request, reply),
  );
  fastify.get(invoicePath(':id', 'xml'), { config: { allow: FILES.invoiceXml } }, (request: InvoiceRequest, reply) =>
    sendXml(app, request, reply),
  );
  fastify.get(zipPath('*'), { config: { allow: FILES.invoicesZip } }, (request: ZipRequest, reply) =>
    sendZip(app, request, reply),
  );
}
