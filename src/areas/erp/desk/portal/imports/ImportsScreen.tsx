import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { type ImportCursor, type ListedImport, MIN_KEY } from '../../rules/imports-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import { ImportFilters } from './ImportFilters.tsx';
import { type ImportSearch, filterOf } from './imports-filter.ts';
import { ImportTable } from './ImportTable.tsx';
import './messages.es.po';

const idOf = ({ id }: ListedImport) => id;

/** Imports from the ERP with their results, newest first. */
export function ImportsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/importaciones' });
  const filter = filterOf(search);
  const list = useDeskList({
    key: ['imports.list', filter],
    load: (after: ImportCursor | null, signal) => callDesk('imports.list', { filter, after }, signal),
    itemsOf: ({ imports }) => imports,
    idOf,
  });
  const change = (next: ImportSearch) =>
    void navigate({
      to: '/mesa/importaciones',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t`Imports from the ERP`}>
      <ImportFilters filter={filter} onChange={change} />
      <DeskList
        list={list}
        failed={t`The imports could not be loaded`}
        texts={{ too_wide: () => t`Write at least ${MIN_KEY} characters of the key.` }}
        empty={<EmptyState title={t`No import is like this`} />}
        foot={plural(list.items.length, { one: '# import', other: '# imports' })}
      >
        <ImportTable imports={list.items} />
      </DeskList>
    </Page>
  );
}
