import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { type StoreCode, isStoreCode } from '#kit/core/store.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { LEGAL_TEXTS, type LegalTextName } from '../../rules/legal-text.ts';
import { LegalTextEditor } from './LegalTextEditor.tsx';
import { LegalTextList } from './LegalTextList.tsx';

/** The texts that users accept: their list, or the text in the URL. */
export function LegalTextsScreen() {
  const { texto, de }: RawSearch = useSearch({ strict: false });
  const name = LEGAL_TEXTS.find((one) => one === texto);
  const store = de !== undefined && isStoreCode(de) ? de : undefined;
  if (name && store) return <Editor name={name} store={store} />;
  return <LegalTextList />;
}

function Editor({ name, store }: { name: LegalTextName; store: StoreCode }) {
  return <LegalTextEditor key={`${store}/${name}`} id={{ store, name }} />;
}
