import { STORES } from '#kit/core/store.ts';
import { formatDay } from '#kit/core/day.ts';
import { sumCents } from '#kit/core/money.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { issueOnce } from '#areas/account/server/public.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { MAX_LINES } from '../rules/request.ts';
import {
  type CertificateKey,
  type PendingCertificate,
  beginAttempt,
  endCertificate,
  readLines,
} from './certificate-store.ts';

const CERTIFICATES_PATH = '/admin/sales-certificate';

/** Maximum tries for a file, within about half a minute. */
const MAX_TRIES = 5;

const FAILED = 'No pudimos preparar el certificado. Solicítalo de nuevo; si vuelve a pasar, escríbenos.';
const TOO_LONG = 'Hubo más ventas de las que caben en un certificado. Elige menos días o menos estaciones.';

type End = Parameters<typeof endCertificate>[2];

/**
 * Generates a certificate's file from the current sales, and notifies the user who requested it. After MAX_TRIES
 * failures the job gives up, and the list shows the failure.
 */
export const makeCertificate: Job<CertificateKey> = {
  name: 'certificates.make',
  // more retries than MAX_TRIES: the certificate does not count tries while the database is unreachable
  retries: 50,
  run: async (app, { clientId, number }) => {
    const key = { clientId, number };
    const certificate = await beginAttempt(app.db, key);
    if (!certificate) return;
    let end: End;
    try {
      if (certificate.tries > MAX_TRIES) throw new Error('The certificate failed too many times.');
      end = await make(app, key, certificate);
    } catch (error) {
      if (certificate.tries < MAX_TRIES) throw error;
      app.log.error({ err: error, certificate: { client_id: clientId, number } }, 'a certificate could not be made');
      app.report(error, { userId: certificate.user_id, job: 'certificates.make' });
      end = { error: FAILED };
    }
    await finishCertificate(app, key, certificate, end);
  },
};

async function make(app: App, key: CertificateKey, certificate: PendingCertificate): Promise<End> {
  const lines = await readLines(app.db, key.clientId, certificate, MAX_LINES);
  if (lines.length > MAX_LINES) return { error: TOO_LONG };
  const store = STORES[certificate.store];
  const total = sumCents(lines.map(({ valor_cents }) => valor_cents));
  // loading the PDF code takes 100 ms and 13 MB
  const { certificateToIssue, drawCertificate } = await import('./certificate-pdf.ts');
  const issued = await issueOnce(
    app,
    { clientId: key.clientId, userId: certificate.user_id, store },
    certificateToIssue(key.number, total, store),
    `sales certificate ${key.number}`,
  );
  return { pdf: await drawCertificate({ number: key.number, certificate, lines, total, store, issued }), total };
}

/** Stores the certificate's outcome once, and notifies the user who requested it. */
async function finishCertificate(
  app: App,
  key: CertificateKey,
  certificate: PendingCertificate,
  end: End,
): Promise<void> {
  const { clientId, number } = key;
  const now = app.clock.now();
  const days = `Del ${formatDay(certificate.fecha_inicio)} al ${formatDay(certificate.fecha_fin)}`;
  await transaction(app.db, async (tx) => {
    if (!(await endCertificate(tx, key, end, now))) return;
    await notify(tx, app.jobs, {
      kind: 'certificate.end',
      clientId,
      to: { userId: certificate.user_id },
      key: `certificate ${number}`,
      title: 'pdf' in end ? 'Certificado de ventas listo' : 'Certificado de ventas sin preparar',
      body: 'pdf' in end ? `Certificado ${number}. ${days}.` : `Certificado ${number}. ${days}. ${end.error}`,
      data: {},
      path: CERTIFICATES_PATH,
      at: now,
    });
  });
}
