import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { FormList } from './FormList.tsx';

/** The list works without the editor, so it loads later. */
const FormEditor = lazyComponent(() => import('./FormEditor.tsx'), 'FormEditor');

/** Search parameters of the URL. */
export type FormsSearch = Readonly<Partial<Record<'formulario' | 'de' | 'copia', string>>>;

/** The forms and the survey: their list, or the form in the URL. */
export function FormsScreen() {
  const { formulario, de } = useSearch({ from: '/mesa/formularios' });
  const store = readStoreOrAll(de);
  if (formulario === undefined || store === '') return <FormList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <FormEditor key={`${store}/${formulario}`} id={{ form: formulario, store }} />
    </Suspense>
  );
}
