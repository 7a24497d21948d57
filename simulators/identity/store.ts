import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores one kind of what the provider needs, while it runs. */
export function createStore(): Adapter {
  const rows = new Map<string, AdapterPayload>();
  return {
    upsert: async (id, payload) => void rows.set(id, payload),
    find: async (id) => rows.get(id),
    findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
    findByUserCode: async (userCode) => [...rows.values()].find((row) => row.userCode === userCode),
    consume: async (id) => {
      const row = rows.get(id);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void rows.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
    },
  };
}
