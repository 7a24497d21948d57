import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { FormEditor } from './FormEditor.tsx';
import { FormList } from './FormList.tsx';

/** The forms and the survey: their list, or the form in the URL. */
export function FormsScreen() {
  const { formulario, de }: RawSearch = useSearch({ strict: false });
  const store = readStoreOrAll(de);
  if (formulario !== undefined && store !== '') {
    return <FormEditor key={`${store}/${formulario}`} id={{ form: formulario, store }} />;
  }
  return <FormList />;
}
