import { reencrypt } from '#kit/server/crypto/encryption.ts';
import { type SecretRows, sealedRows } from '#kit/server/crypto/sealed-rows.ts';
import {
  type SealedWebhook,
  countWebhooksOfOthers,
  readWebhooksOfOthers,
  updateSealedWebhook,
  webhookKeyIds,
} from './sealed-webhooks-store.ts';
import { purposeOf } from './webhook-secret.ts';

const sealedWebhooks = sealedRows<SealedWebhook>({
  name: 'client_webhook',
  secret: 'APP_SECRET',
  keyIds: webhookKeyIds,
  countOthers: countWebhooksOfOthers,
  readOthers: readWebhooksOfOthers,
  reseal: (row, secret) => ({
    ...row,
    secret: reencrypt(secret, purposeOf(row.clientId), row.secret),
    former: row.former && reencrypt(secret, purposeOf(row.clientId), row.former),
  }),
  update: updateSealedWebhook,
});

/** The secrets by which events to webhooks are signed. */
export const secretRows: SecretRows = { sealed: [sealedWebhooks] };
