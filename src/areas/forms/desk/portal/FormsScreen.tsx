import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { FormList } from './FormList.tsx';

/** The list works without the editor, so it loads later. */
const FormEditor = lazy(() => import('./FormEditor.tsx').then((module) => ({ default: module.FormEditor })));

/** The forms and the survey: their list, or the form in the URL. */
export function FormsScreen() {
  const { formulario, de }: RawSearch = useSearch({ strict: false });
  const store = readStoreOrAll(de);
  if (formulario === undefined || store === '') return <FormList />;
  return (
    <Suspense>
      <FormEditor key={`${store}/${formulario}`} id={{ form: formulario, store }} />
    </Suspense>
  );
}
