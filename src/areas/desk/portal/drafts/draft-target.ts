import type { ActionName } from '../../rules/api.ts';
import type { StoreOrAll } from '../../rules/store.ts';

/** The thing that a draft belongs to, and its editor. */
export type DraftTarget = {
  /** Path of the editor. */
  readonly path: string;
  /** Null if the editor's URL names no store. */
  readonly store: StoreOrAll | null;
  /** Name of the thing; '' if a store has only one. */
  readonly name: string;
};

type Place = { readonly path: string; readonly subject: RegExp; readonly parameter: string | null };

/** Editors by the action that publishes. `subject`: as the action's `draft` writes it (server/action.ts). */
const PLACES: Partial<Record<ActionName, Place>> = {
  'content.publish_block': { path: '/mesa/contenido', subject: /^block (\S+?)\/(.+)$/, parameter: 'bloque' },
  'content.publish_post': { path: '/mesa/noticias', subject: /^post ()(.+)$/, parameter: 'noticia' },
  'legal.publish_text': { path: '/mesa/textos-legales', subject: /^legal text (\S+?)\/(.+)$/, parameter: 'texto' },
  'forms.publish_form': { path: '/mesa/formularios', subject: /^form (\S+?)\/(.+)$/, parameter: 'formulario' },
  'vouchers.publish_config': { path: '/mesa/config-bonos', subject: /^vouchers of (\S+)()$/, parameter: null },
};

/** Null for an action without drafts. */
export function draftTarget(action: string, subject: string): DraftTarget | null {
  const place = PLACES[action as ActionName];
  const [, store, name = ''] = place?.subject.exec(subject) ?? [];
  if (!place || store === undefined) return null;
  const search = new URLSearchParams({
    ...(place.parameter !== null && { [place.parameter]: name }),
    ...(store !== '' && { de: store }),
  });
  return { path: `${place.path}?${search}`, store: store === '' ? null : (store as StoreOrAll), name };
}
