import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { isStoreCode } from '#kit/core/store.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { LEGAL_TEXTS } from '../../rules/legal-text.ts';
import { LegalTextList } from './LegalTextList.tsx';

/** The list works without the editor, so it loads later. */
const LegalTextEditor = lazy(() =>
  import('./LegalTextEditor.tsx').then((module) => ({ default: module.LegalTextEditor })),
);

/** The texts that users accept: their list, or the text in the URL. */
export function LegalTextsScreen() {
  const { texto, de }: RawSearch = useSearch({ strict: false });
  const name = LEGAL_TEXTS.find((one) => one === texto);
  const store = de !== undefined && isStoreCode(de) ? de : undefined;
  if (!name || !store) return <LegalTextList />;
  return (
    <Suspense>
      <LegalTextEditor key={`${store}/${name}`} id={{ store, name }} />
    </Suspense>
  );
}
