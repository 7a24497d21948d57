import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormId } from '../rules/forms-api.ts';
import { deskQuery } from '#kit/desk/portal/api.ts';
import type { ReadDefinition } from './definition-text.ts';

/** Delay between the last key press and the check, in milliseconds. */
const CHECK_MS = 300;

const NOTHING = { state: null, problems: [], warnings: [] } as const;

/** Checks an edited form by the import's rules, unless its JSON is invalid. */
export function useFormCheck(id: FormId, read: ReadDefinition) {
  const definition = 'definition' in read ? read.definition : undefined;
  const text = JSON.stringify(definition ?? null);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    ...deskQuery('forms.check_form', {
      ...id,
      definition: (JSON.parse(asked) as Readonly<Record<string, unknown>> | null) ?? {},
    }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
  });
  return { query, checked: definition ? (query.data ?? NOTHING) : NOTHING };
}
