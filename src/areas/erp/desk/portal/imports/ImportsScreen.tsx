import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { stringifySearch } from '#kit/portal/router/search.ts';
import { type ImportCursor, MIN_KEY } from '../../rules/imports-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { ImportFilters } from './ImportFilters.tsx';
import { type ImportSearch, filterOf } from './imports-filter.ts';
import { ImportTable } from './ImportTable.tsx';
import './messages.es.po';

/** Imports from the ERP with their results, newest first. */
export function ImportsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search: ImportSearch = useSearch({ strict: false });
  const filter = filterOf(search);
  const list = useInfiniteQuery({
    queryKey: ['imports.list', filter],
    queryFn: ({ pageParam, signal }) => callDesk('imports.list', { filter, after: pageParam }, signal),
    initialPageParam: null as ImportCursor | null,
    getNextPageParam: ({ next }) => next,
  });
  const imports = list.data?.pages.flatMap((page) => page.imports) ?? [];
  const change = (next: ImportSearch) =>
    void navigate({
      href: `/mesa/importaciones${stringifySearch({ ...search, ...next })}`,
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t`Imports from the ERP`}>
      <ImportFilters filter={filter} onChange={change} />
      {!list.data && (
        <LoadFailure
          query={list}
          title={t`The imports could not be loaded`}
          texts={{ too_wide: () => t`Write at least ${MIN_KEY} characters of the key.` }}
        />
      )}
      {list.data && imports.length === 0 && <EmptyState title={t`No import is like this`} />}
      {imports.length > 0 && (
        <>
          <Card holdsTable>
            <ImportTable imports={imports} />
          </Card>
          <LoadMore
            done={!list.hasNextPage}
            busy={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage()}
          >
            {plural(imports.length, { one: '# import', other: '# imports' })}
          </LoadMore>
        </>
      )}
    </Page>
  );
}
