import type { App } from '#kit/server/context.ts';
import { decrypt } from '#kit/server/crypto/encryption.ts';
import { transaction } from '#kit/server/database/database.ts';
import { pauseAfter, pauseReason } from '../../rules/deliver.ts';
import {
  type DueDelivery,
  type WebhookId,
  countFailure,
  nextDelivery,
  pauseWebhook,
  recordFailedTry,
  recordSuccess,
  release,
  reserveDue,
} from './delivery-store.ts';
import { type SendOptions, type Sent, isAccepted, sendToWebhook } from './send.ts';
import { mailPausedWebhook } from './webhook-mail.ts';
import { keyOf, purposeOf } from './webhook-secret.ts';

/** Webhooks to which a process delivers at once, one event at a time to each. */
const MAX_AT_ONCE = 8;
/** Milliseconds after which a webhook with more events lets others have their turn. */
const TURN = 10_000;
/** Milliseconds for which a process has a webhook from each try on: more than a try may take. */
const BUSY = 60_000;

export type Sender = Pick<App, 'db' | 'clock' | 'log' | 'report' | 'jobs'> &
  SendOptions & { readonly secret: App['settings']['appSecret'] };

/**
 * Delivers events to webhooks, those of each webhook in their order. A slow webhook occupies one of MAX_AT_ONCE places,
 * and only for its turn. Several processes share the webhooks. Those of a killed process are tried again a minute
 * later, by the same `webhook-id`.
 */
export class WebhookDelivery {
  readonly #sender: Sender;
  readonly #turns = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Looks for due events now. */
  wake(): void {
    this.#again = true;
    this.#looking ??= this.#lookOnce();
  }

  #mayLook(): boolean {
    return !this.#sender.stopping.aborted && this.#turns.size < MAX_AT_ONCE;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#looking || this.#turns.size > 0) await Promise.all([this.#looking, ...this.#turns]);
  }

  async #lookOnce(): Promise<void> {
    // asynchronous also where there is nothing to do, so that `wake` has stored it before it ends
    await Promise.resolve();
    await this.#look();
    this.#looking = undefined;
    if (this.#again && this.#mayLook()) this.wake();
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#sender;
    while (this.#again && this.#mayLook()) {
      this.#again = false;
      try {
        const most = MAX_AT_ONCE - this.#turns.size;
        for (const webhook of await reserveDue(db, { ...busyFrom(clock.now()), most })) this.#begin(webhook);
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  #begin(webhook: WebhookId): void {
    const turn = this.#turn(webhook).finally(() => {
      this.#turns.delete(turn);
      this.wake();
    });
    this.#turns.add(turn);
  }

  async #turn(webhook: WebhookId): Promise<void> {
    try {
      await deliverTurn(this.#sender, webhook);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#sender.log.error({ err: error }, 'events for webhooks could not be delivered');
    this.#sender.report(error, { job: 'webhooks' });
  }
}

function busyFrom(now: Date): { readonly now: Date; readonly until: Date } {
  return { now, until: new Date(now.getTime() + BUSY) };
}

/** Delivers the due events of a webhook until one fails or its turn is over. */
async function deliverTurn(sender: Sender, webhook: WebhookId): Promise<void> {
  const { db, clock, stopping } = sender;
  const begun = performance.now();
  let goesOn = true;
  while (goesOn && !stopping.aborted && performance.now() - begun < TURN) {
    const next = await nextDelivery(db, webhook, busyFrom(clock.now()));
    goesOn = next !== undefined && (await deliver(sender, next));
  }
  await release(db, webhook, clock.now());
}

/** Delivers an event; whether it was accepted. */
async function deliver(sender: Sender, next: DueDelivery): Promise<boolean> {
  const { secret, stopping } = sender;
  const purpose = purposeOf(next.client_id);
  const keys = [next.secret, next.former].flatMap((sealed) => (sealed ? keyOf(decrypt(secret, purpose, sealed)) : []));
  const sent = await sendToWebhook(next, keys, sender);
  const now = sender.clock.now();
  if (isAccepted(sent)) {
    await transaction(sender.db, (tx) => recordSuccess(tx, next, { at: now, ...sent }));
    return true;
  }
  // an aborted request says nothing about the address
  if (!stopping.aborted) await fail(sender, next, sent, now);
  return false;
}

async function fail(sender: Sender, next: DueDelivery, sent: Sent, now: Date): Promise<void> {
  const { client_id: clientId, webhook_id: webhookId } = next;
  const pause = next.is_single ? null : pauseAfter(next.tries + 1);
  await transaction(sender.db, async (tx) => {
    await recordFailedTry(tx, next, pause === null ? null : new Date(now.getTime() + pause), { at: now, ...sent });
    const failing = await countFailure(tx, next, now);
    if (!failing) return;
    const { failures, failingSince, url } = failing;
    const reason = pauseReason({ status: sent.status, failures, failingSince: failingSince ?? now, now });
    if (reason && (await pauseWebhook(tx, next, reason))) {
      await mailPausedWebhook(tx, sender, { clientId, webhookId, url, reason, at: now });
    }
  });
  const about = { client_id: clientId, webhook_id: webhookId, event: next.event_id, ...sent };
  sender.log.info(about, 'a webhook did not accept an event');
}
