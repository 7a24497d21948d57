import type { ActionName } from '../../rules/api.ts';
import type { StoreOrAll } from '../../rules/store.ts';

/** What a draft is of, and where it is edited. */
export type DraftedThing = {
  /** Of its editor. */
  readonly path: string;
  /** Null where its address does not name it. */
  readonly store: StoreOrAll | null;
  /** '' where the store has only one. */
  readonly name: string;
};

type Place = { readonly path: string; readonly subject: RegExp; readonly parameter: string | null };

/** By the action that publishes it; `subject` as the action's `draft` writes it (server/action.ts). */
const PLACES: Partial<Record<ActionName, Place>> = {
  'content.publish_block': { path: '/mesa/contenido', subject: /^block (\S+?)\/(.+)$/, parameter: 'bloque' },
  'content.publish_post': { path: '/mesa/noticias', subject: /^post ()(.+)$/, parameter: 'noticia' },
  'legal.publish_text': { path: '/mesa/textos-legales', subject: /^legal text (\S+?)\/(.+)$/, parameter: 'texto' },
  'forms.publish_form': { path: '/mesa/formularios', subject: /^form (\S+?)\/(.+)$/, parameter: 'formulario' },
  'vouchers.publish_config': { path: '/mesa/config-bonos', subject: /^vouchers of (\S+)()$/, parameter: null },
};

/** Null for an action that no screen prepares. */
export function draftedThing(action: string, subject: string): DraftedThing | null {
  const place = PLACES[action as ActionName];
  const [, store, name = ''] = place?.subject.exec(subject) ?? [];
  if (!place || store === undefined) return null;
  const search = new URLSearchParams({
    ...(place.parameter !== null && { [place.parameter]: name }),
    ...(store !== '' && { de: store }),
  });
  return { path: `${place.path}?${search}`, store: store === '' ? null : (store as StoreOrAll), name };
}
