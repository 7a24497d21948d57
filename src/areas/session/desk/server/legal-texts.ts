import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { LEGAL_TEXTS, MAX_LEGAL_TEXT } from '../../rules/legal-text.ts';
import {
  countTextUsers,
  editedText,
  listTexts,
  publishText,
  publishTextAgain,
  textWithPrevious,
} from '../../server/public.ts';
import type { LegalApi, TextId, TextVersion } from '../rules/legal-api.ts';
import { type Actions, anyText, nothing } from '#kit/desk/server/action.ts';
import {
  presentVersion,
  publishRecorded,
  stores,
  versionNumber,
  versionOnly,
} from '#kit/desk/server/publish-version.ts';

const textId = { store: v.picklist(stores), name: v.picklist(LEGAL_TEXTS) };

const subjectOf = ({ store, name }: TextId) => `legal text ${store}/${name}`;

/** Legal texts that users accept. Published ones are evidence: they are never changed or deleted. */
export const legalActions: Actions<LegalApi> = {
  'legal.list_texts': {
    allow: 'legal',
    changes: false,
    input: nothing,
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
            published: newest ? presentText(newest) : null,
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
        versions: versions.map((row) => Object.assign(presentText(row), { accepted: row.accepted })),
      });
    },
  },
  'legal.text_version': {
    allow: 'legal',
    changes: false,
    input: v.strictObject({ ...textId, version: versionNumber }),
    run: async (key, { db }) => {
      const [after, before] = await textWithPrevious(db, key);
      return after ? ok({ after: after.text, before: before?.text ?? null }) : notFound('The version', 'version');
    },
  },
  'legal.publish_text': {
    allow: 'legal',
    changes: true,
    fourEyes: () => true,
    draft: subjectOf,
    input: v.strictObject({ ...textId, base: versionNumber, text: anyText(MAX_LEGAL_TEXT) }),
    run: (edited, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'legal.publish_text',
          subject: subjectOf(edited),
          run: (tx, by) => publishText(tx, edited, by),
          details: ({ sha256 }) => ({ after: { sha256 } }),
        }),
      ),
  },
  'legal.restore_text': {
    allow: 'legal',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ ...textId, version: versionNumber, base: versionNumber }),
    run: (asked, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'legal.restore_text',
          subject: subjectOf(asked),
          run: (tx, by) => publishTextAgain(tx, asked, by),
          details: ({ sha256 }) => ({ after: { sha256, sameAs: asked.version } }),
        }),
      ),
  },
};

type StoredVersion = { version: number; published_at: Date; author: string | null; sha256: string };

const presentText = (row: StoredVersion): TextVersion => Object.assign(presentVersion(row), { sha256: row.sha256 });
