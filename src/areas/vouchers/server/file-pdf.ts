import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { type FileRoute, fileLink, refuseFile, sendPdf } from '#kit/server/http/file-link.ts';
import { isUuid } from '#kit/core/id.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { FILE_REOPEN_MS } from '../rules/file-password.ts';
import { openCode } from './codes.ts';
import { openedPurchase } from './file-password-store.ts';
import { sealedVouchers } from './voucher-store.ts';

function pathOf(uuid: string): string {
  return `/files/vouchers/${uuid}.pdf`;
}

/** Creates a link to the PDF of a purchase's codes, for the session that entered the password. */
export function voucherFileLink(context: ViewerContext, uuid: string): string {
  return fileLink(context, context.viewer, pathOf(uuid));
}

type PdfRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** Route of the PDF: open for ten minutes to the session that entered the right password. */
export function voucherFileRoute(allow: AccessRule): FileRoute {
  return {
    path: pathOf(':uuid'),
    allow,
    send: async (app: App, request: PdfRequest, reply: FastifyReply) => {
      const viewer = await viewerOfLink(app, request);
      const { uuid } = request.params;
      if (!viewer || !isUuid(uuid)) return refuseFile(reply);
      const { clientId, sessionKey, store } = viewer;
      const since = new Date(app.clock.now().getTime() - FILE_REOPEN_MS);
      const purchase = await openedPurchase(app.db, { clientId, uuid }, { sessionKey, since });
      if (!purchase) return refuseFile(reply);
      const vouchers = await sealedVouchers(app.db, purchase);
      // loading the PDF code takes 100 ms and 13 MB
      const { drawVouchers } = await import('./voucher-pdf.ts');
      const file = drawVouchers(
        {
          titulo: purchase.titulo,
          uso: purchase.uso,
          currency: purchase.moneda,
          expiresOn: purchase.expiresOn,
          vouchers: vouchers.map(({ sealed, cents }) => ({ cents, code: openCode(app.settings, sealed) })),
        },
        { theme: app.settings.themes[store.code] },
      );
      return sendPdf(reply, `bonos-${uuid.slice(0, 8)}.pdf`, file);
    },
  };
}
