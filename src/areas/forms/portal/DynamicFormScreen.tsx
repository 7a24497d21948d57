import { useSearch } from '@tanstack/react-router';
import { FormPage } from './FormPage.tsx';

/** The form of a link; without an id, the form with the page's name. */
export function DynamicFormScreen() {
  const { id } = useSearch({ from: '/dynamic-form' });
  return <FormPage key={id} id={id ?? 'dynamic-form'} />;
}
