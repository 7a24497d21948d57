import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { FormList } from './FormList.tsx';

/** The list works without the editor, so it loads later. */
const FormEditor = lazyComponent(() => import('./FormEditor.tsx'), 'FormEditor');

/** The forms and the survey: their list, or the form in the URL. */
export function FormsScreen() {
  const { formulario, de }: RawSearch = useSearch({ strict: false });
  const store = readStoreOrAll(de);
  if (formulario === undefined || store === '') return <FormList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <FormEditor key={`${store}/${formulario}`} id={{ form: formulario, store }} />
    </Suspense>
  );
}
