import { type Cents, type Currency, amountFromCents } from '#kit/core/money.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import { publishEvent } from '#kit/server/outbox.ts';

type Accepted = {
  readonly clientId: number;
  readonly number: number;
  readonly client: string;
  /** Its num_documento. */
  readonly document: string | null;
  readonly cents: Cents | null;
  readonly currency: Currency;
  readonly at: Date;
};

/** Publishes `case.accepted`: the ERP issues the credit (docs/erp.md, Outgoing events). No money moves here. */
export async function publishAccepted(
  tx: Tx,
  context: Pick<App, 'settings'> & { readonly jobs: Pick<JobSender, 'send'> },
  { clientId, number, client, document, cents, currency, at }: Accepted,
): Promise<void> {
  await publishEvent(tx, context, {
    clientId,
    type: 'case.accepted',
    data: {
      numero: String(number),
      codigo_cliente: client,
      num_documento: document,
      monto_aceptado: cents === null ? null : amountFromCents(cents),
      moneda: currency,
    },
    at,
  });
}
