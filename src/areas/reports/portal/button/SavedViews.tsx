import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { ListSearch } from '#kit/core/list-search.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import type { Params } from '#kit/portal/list/filters.ts';
import { parseSearch } from '#kit/portal/router/search.ts';
import './messages.es.po';

const ViewsSheet = lazy(async () => ({ default: (await import('../views/ViewsSheet.tsx')).ViewsSheet }));
const DefaultView = lazy(async () => ({ default: (await import('../views/DefaultView.tsx')).DefaultView }));

type SavedViewsProps<Search extends Params> = {
  /** The list's name in the contract: 'facturas-pendientes'. */
  lista: string;
  list: Pick<ListSearch<Search, string, string>, 'read' | 'savedPart'>;
  search: Search;
  onChange: (search: Search) => void;
};

/** A button that opens a list's views. A list that is opened without a search gets that of the user's default view. */
export function SavedViews<Search extends Params>({ lista, list, search, onChange }: SavedViewsProps<Search>) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // read at once: the chosen station is written to the address later (useStation)
  const [isBare, setBare] = useState(() => window.location.search === '');
  const searchOf = (busqueda: string) => list.read(parseSearch(busqueda), portalConfig().today);
  return (
    <>
      <Button icon="eye" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Views`}
      </Button>
      <Suspense>
        {isBare && (
          <DefaultView
            lista={lista}
            onLoaded={(busqueda) => {
              setBare(false);
              const { estacion, ...others } = search;
              const isUntouched = Object.values(others).every((value) => value === undefined);
              if (busqueda !== undefined && isUntouched) onChange({ ...search, ...searchOf(busqueda) });
            }}
          />
        )}
        {open && (
          <ViewsSheet
            lista={lista}
            search={list.savedPart(search)}
            onApply={(busqueda) => {
              setOpen(false);
              onChange(searchOf(busqueda));
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
