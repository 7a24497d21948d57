import * as v from 'valibot';
import { type Result, notFound, ok } from '../../../../kit/core/result.ts';
import { STORES, type StoreCode } from '../../../../kit/core/store.ts';
import type { AuditAction } from '../../../../kit/server/declared-names.ts';
import { type Tx, transaction } from '../../../../kit/server/database.ts';
import { LEGAL_TEXTS, LONGEST_LEGAL_TEXT } from '../../../session/rules/legal-text.ts';
import {
  type PublishedText,
  countTextUsers,
  editedText,
  listTexts,
  publishText,
  publishTextAgain,
  textWithPrevious,
} from '../../../session/server/public.ts';
import type { LegalApi, TextId, TextVersion } from '../../rules/legal-api.ts';
import { type Actions, anyText } from '../action.ts';
import { auditDesk } from '../audit.ts';
import type { StaffContext } from '../context.ts';

const stores = Object.keys(STORES) as StoreCode[];
const textId = { store: v.picklist(stores), name: v.picklist(LEGAL_TEXTS) };
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The texts that users accept. Nothing published is ever changed or deleted: it is evidence. */
export const legalActions: Actions<LegalApi> = {
  'legal.list_texts': {
    allow: 'legal',
    changes: false,
    input: v.strictObject({}),
    run: async (_, { db }) => {
      const published = await listTexts(db);
      const users = await countTextUsers(db);
      const texts = stores.flatMap((store) =>
        LEGAL_TEXTS.map((name) => {
          const newest = published.find((text) => text.store === store && text.name === name);
          const counted = users.find((one) => one.store === store);
          return {
            store,
            name,
            published: newest ? presentVersion(newest) : null,
            users: counted?.users ?? 0,
            accepted: counted?.[name] ?? 0,
          };
        }),
      );
      return ok({ texts });
    },
  },
  'legal.text': {
    allow: 'legal',
    changes: false,
    input: v.strictObject(textId),
    run: async (key, { db }) => {
      const { versions, ...text } = await editedText(db, key);
      const users = (await countTextUsers(db)).find(({ store }) => store === key.store)?.users ?? 0;
      return ok({
        ...key,
        ...text,
        users,
        versions: versions.map((row) => Object.assign(presentVersion(row), { accepted: row.accepted })),
      });
    },
  },
  'legal.text_version': {
    allow: 'legal',
    changes: false,
    input: v.strictObject({ ...textId, version }),
    run: async (key, { db }) => {
      const [after, before] = await textWithPrevious(db, key);
      return after ? ok({ after: after.text, before: before?.text ?? null }) : notFound('The version', 'version');
    },
  },
  'legal.publish_text': {
    allow: 'legal',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ ...textId, base: version, text: anyText(LONGEST_LEGAL_TEXT) }),
    run: (edited, context) => publish(context, 'legal.publish_text', edited, (tx, by) => publishText(tx, edited, by)),
  },
  'legal.restore_text': {
    allow: 'legal',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ ...textId, version, base: version }),
    run: (asked, context) =>
      publish(context, 'legal.restore_text', asked, (tx, by) => publishTextAgain(tx, asked, by), {
        sameAs: asked.version,
      }),
  },
};

type Publish = (tx: Tx, by: { readonly now: Date; readonly author: string }) => Promise<Result<PublishedText>>;

/** Publishes, and records which version with which SHA-256 took the place of which, in one transaction. */
function publish(
  context: StaffContext,
  action: AuditAction,
  { store, name }: TextId,
  run: Publish,
  details: object = {},
): Promise<Result<{ readonly version: number }>> {
  return transaction(context.db, async (tx) => {
    const done = await run(tx, { now: context.clock.now(), author: context.staff.name });
    if (!done.ok) return done;
    const { before, version: after, sha256 } = done.value;
    await auditDesk(tx, context, {
      action,
      subject: `legal text ${store}/${name}`,
      before: { version: before },
      after: { version: after, sha256, ...details },
    });
    return ok({ version: after });
  });
}

type StoredVersion = { version: number; published_at: Date; author: string | null; sha256: string };

function presentVersion({ version: number, published_at, author, sha256 }: StoredVersion): TextVersion {
  return { version: number, publishedAt: published_at.toISOString(), author, sha256 };
}
