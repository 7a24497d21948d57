import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isStoreCode } from '#kit/core/store.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { LEGAL_TEXTS } from '../../rules/legal-text.ts';
import { LegalTextList } from './LegalTextList.tsx';

/** The list works without the editor, so it loads later. */
const LegalTextEditor = lazyComponent(() => import('./LegalTextEditor.tsx'), 'LegalTextEditor');

/** Search parameters of the URL. */
export type LegalTextsSearch = Readonly<Partial<Record<'texto' | 'de', string>>>;

/** The texts that users accept: their list, or the text in the URL. */
export function LegalTextsScreen() {
  const { texto, de } = useSearch({ from: '/mesa/textos-legales' });
  const name = LEGAL_TEXTS.find((one) => one === texto);
  const store = de !== undefined && isStoreCode(de) ? de : undefined;
  if (!name || !store) return <LegalTextList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <LegalTextEditor key={`${store}/${name}`} id={{ store, name }} />
    </Suspense>
  );
}
