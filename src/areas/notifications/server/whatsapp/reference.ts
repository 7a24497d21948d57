import type { MessageKey } from './message-store.ts';

/** The text by which a provider's reports name a message: '12.345.-Nkey…'. */
export function referenceOf({ clientId, userId, key }: MessageKey): string {
  return `${clientId}.${userId}.${key}`;
}

/** The message that a report names; undefined if it is none of ours. */
export function readReference(reference: string): MessageKey | undefined {
  const [, clientId, userId, key = ''] = /^(\d{1,15})\.(\d{1,15})\.([-\w]{20})$/.exec(reference) ?? [];
  return clientId === undefined ? undefined : { clientId: Number(clientId), userId: Number(userId), key };
}
