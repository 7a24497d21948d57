import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { DeskQueryState } from '../DeskQueryState.tsx';

type VersionEditorPageProps<Thing> = {
  title: string;
  /** The label of the button that leads back to the list, and the list's filters. */
  back: string;
  filters?: RawSearch;
  query: UseQueryResult<Thing>;
  /** The title of a failure. */
  failed: string;
  children: (thing: Thing) => ReactNode;
};

/** The page of an editor, with the way back to the list. The children are shown once the thing is loaded. */
export function VersionEditorPage<Thing>(props: VersionEditorPageProps<Thing>) {
  const { title, back, filters = {}, query, failed, children } = props;
  const navigate = useNavigate();
  return (
    <Page title={title} aside={<Button onClick={() => void navigate({ to: '.', search: filters })}>{back}</Button>}>
      <DeskQueryState query={query} data={query.data} failed={failed}>
        {children}
      </DeskQueryState>
    </Page>
  );
}
