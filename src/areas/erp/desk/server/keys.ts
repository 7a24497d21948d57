import * as v from 'valibot';
import { ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { ERP_SCOPES } from '../../rules/scopes.ts';
import { endKey, listKeys, makeKey, rotateKey, createSecret } from '../../server/public.ts';
import type { ErpKey, ErpKeysApi } from '../rules/keys-api.ts';
import { type Actions, nothing, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';

const scopes = v.pipe(
  v.array(v.picklist(ERP_SCOPES)),
  v.minLength(1, 'is empty'),
  v.check((all) => new Set(all).size === all.length, 'has one twice'),
);
const reason = requiredText(200);
const subjectOf = (id: number) => `key ${id}`;

type Listed = Awaited<ReturnType<typeof listKeys>>;

/** Keys of the ERP's interface. Secrets are never stored, nor part of an approval. */
export const erpKeyActions: Actions<ErpKeysApi> = {
  'erpKeys.list': {
    allow: 'erpKeys',
    changes: false,
    input: nothing,
    run: async (_input, { db, staff }) => {
      const keys = await listKeys(db);
      return ok({ keys: keys.map((key) => present(key, keys, staff.id)) });
    },
  },
  'erpKeys.make': {
    allow: 'erpKeys',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ name: requiredText(80), scopes, reason }),
    run: (asked, context) =>
      transaction(context.db, async (tx) => {
        const { name, scopes: given, reason: why } = asked;
        const madeFor = context.askedBy ?? context.staff.id;
        const id = await makeKey(tx, { name, scopes: given, madeFor, now: context.clock.now() });
        await auditDesk(tx, context, {
          action: 'erpKeys.make',
          subject: subjectOf(id),
          after: { name, scopes: given, madeFor, reason: why },
        });
        return ok({ id });
      }),
  },
  'erpKeys.rotate': {
    allow: 'erpKeys',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ id: rowId, reason }),
    run: ({ id, reason: why }, context) =>
      transaction(context.db, async (tx) => {
        const madeFor = context.askedBy ?? context.staff.id;
        const done = await rotateKey(tx, { id, madeFor, now: context.clock.now() });
        if (!done.ok) return done;
        const { id: made, old } = done.value;
        await auditDesk(tx, context, {
          action: 'erpKeys.rotate',
          subject: subjectOf(id),
          before: { key: id },
          after: { key: made, name: old.name, scopes: old.scopes, madeFor, reason: why },
        });
        return ok({ id: made });
      }),
  },
  'erpKeys.end': {
    allow: 'erpKeys',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ id: rowId, reason }),
    run: ({ id, reason: why }, context) =>
      transaction(context.db, async (tx) => {
        const done = await endKey(tx, id, context.clock.now());
        if (!done.ok) return done;
        await auditDesk(tx, context, {
          action: 'erpKeys.end',
          subject: subjectOf(id),
          before: { name: done.value.name, scopes: done.value.scopes, isEnded: false },
          after: { isEnded: true, reason: why },
        });
        return ok({});
      }),
  },
  /** Reveals the secret to one person. It needs no second person, because the key itself was approved. */
  'erpKeys.take': {
    allow: 'erpKeys',
    changes: true,
    input: v.strictObject({ id: rowId }),
    run: ({ id }, context) =>
      transaction(context.db, async (tx) => {
        const { staff, clock } = context;
        const done = await createSecret(tx, { id, staffId: staff.id, now: clock.now() });
        if (!done.ok) return done;
        await auditDesk(tx, context, {
          action: 'erpKeys.take',
          subject: subjectOf(id),
          before: { isTaken: false },
          after: { isTaken: true },
        });
        return done;
      }),
  },
};

function present(key: Listed[number], all: Listed, staffId: number): ErpKey {
  const { key_id: id, name, scopes: given, made_at, made_for, taken_at, last_used_at, ended_at, replaces } = key;
  const isReplaced = all.some((other) => other.replaces === id && other.ended_at === null);
  return {
    id,
    name,
    scopes: given,
    state: ended_at !== null ? 'ended' : taken_at === null ? 'untaken' : isReplaced ? 'replaced' : 'valid',
    madeAt: made_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
    replaces,
    isMine: made_for === staffId && taken_at === null && ended_at === null,
  };
}
