import type { ListedDraft } from '#kit/desk/core/drafts-api.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { useDeskManifests } from '#kit/desk/portal/manifests.ts';
import { i18n } from '#kit/portal/i18n/messages.ts';

/** The thing that a draft belongs to, and its editor. */
type DraftTarget = {
  /** Path of the editor. */
  readonly path: string;
  /** Null if the editor's URL names no store. */
  readonly store: StoreOrAll | null;
  readonly name: string;
};

/** Finds the thing of a draft; null for an action without drafts. */
export function useDraftTarget(): (draft: ListedDraft) => DraftTarget | null {
  const manifests = useDeskManifests();
  return ({ action, subject, title }) => {
    const thing = manifests.flatMap(({ drafts = [] }) => drafts).find((one) => one.action === action);
    const [, store, id = ''] = thing?.subject.exec(subject) ?? [];
    if (!thing || store === undefined) return null;
    const search = new URLSearchParams({
      ...(thing.parameter !== null && { [thing.parameter]: id }),
      ...(store !== '' && { de: store }),
    });
    const name = thing.isNamedByTitle && title !== '' ? title : id;
    return {
      path: `${thing.path}?${search}`,
      store: store === '' ? null : (store as StoreOrAll),
      name: i18n._(thing.label(name)),
    };
  };
}
