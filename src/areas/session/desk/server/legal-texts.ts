import * as v from 'valibot';
import { badInput, ok } from '#kit/core/result.ts';
import { type Actions, anyText, nothing, stores } from '#kit/desk/server/action.ts';
import { type Entries, presentVersion, versionedActions } from '#kit/desk/server/versioned-actions.ts';
import { LEGAL_TEXTS, MAX_LEGAL_TEXT, blocksOf } from '../../rules/legal-text.ts';
import { countUsers, listTexts, textVersions } from '../../server/legal-text-store.ts';
import { insertTexts } from '../../server/terms-store.ts';
import { sha256 } from '../../server/token.ts';
import type { LegalApi, TextId } from '../rules/legal-api.ts';

const id: Entries<TextId> = { store: v.picklist(stores), name: v.picklist(LEGAL_TEXTS) };
const fields: Entries<{ text: string }> = { text: anyText(MAX_LEGAL_TEXT) };

/** Once published, every user of the store must accept a text before they continue (docs/product.md, Terms). */
const text = versionedActions({
  name: 'text',
  allow: 'legal',
  fourEyes: true,
  audit: { publish: 'legal.publish_text', restore: 'legal.restore_text' },
  id,
  idField: 'name',
  fields,
  subjectOf: ({ store, name }) => `legal text ${store}/${name}`,
  versions: textVersions,
  fieldsOf: (row) => ({ text: row.text }),
  shownOf: (row) => row.text,
  open: async (row, { store }, { db }) => {
    const counted = (await countUsers(db)).find((one) => one.store === store);
    return { text: row?.text ?? '', users: counted?.users ?? 0 };
  },
  check: ({ store, name, text: edited }, { version }) => {
    if (blocksOf(edited).length === 0) return badInput('text_empty', 'The text is empty.', 'text');
    const row = { store, name, version, text: edited, sha256: sha256(edited).toString('hex') };
    return ok({ row, report: {} });
  },
  insert: insertTexts,
  detailsOf: (row) => ({ after: { sha256: row.sha256 } }),
});

/** Legal texts that users accept. Published ones are evidence: they are never changed or deleted. */
export const legalActions: Actions<LegalApi> = {
  'legal.list_texts': {
    allow: 'legal',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const published = new Map(
        (await listTexts(db)).map(({ store, name, ...newest }) => [`${store}/${name}`, presentVersion(newest)]),
      );
      const users = await countUsers(db);
      const texts = stores.flatMap((store) =>
        LEGAL_TEXTS.map((name) => {
          const counted = users.find((one) => one.store === store);
          return {
            store,
            name,
            published: published.get(`${store}/${name}`) ?? null,
            users: counted?.users ?? 0,
            accepted: counted?.[name] ?? 0,
          };
        }),
      );
      return ok({ texts });
    },
  },
  'legal.text': text.open,
  'legal.text_version': text.compare,
  'legal.publish_text': text.publish,
  'legal.restore_text': text.restore,
};
