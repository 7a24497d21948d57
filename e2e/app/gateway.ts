import { expect } from '@playwright/test';
import type { SceneApp } from '#kit/scenes/scene.ts';

type BankSession = { readonly notifications: readonly { readonly delivered_at: string | null }[] };

/** The bank, controlled by the test through the simulator's control API. */
export type Gateway = SceneApp['gateway'] & {
  readonly url: string;
  readonly fault: (faults: { readonly down?: boolean; readonly slow_ms?: number }) => Promise<void>;
};

export function gatewayAt(url: string): Gateway {
  async function call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status} to ${path}.`);
    return answer.json();
  }
  return {
    url,
    setOutcome: async (uuid, decision) => void (await call(`/api/sessions/${uuid}/outcome`, decision)),
    delivered: async (uuid) => {
      await expect
        .poll(async () =>
          ((await call(`/api/sessions/${uuid}`)) as BankSession).notifications.map((one) => one.delivered_at),
        )
        .not.toContain(null);
    },
    fault: async (faults) => void (await call('/api/faults', faults)),
  };
}
