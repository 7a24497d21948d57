import { Suspense, lazy, useState } from 'react';
import type { ListSearch } from '#kit/core/list-search.ts';
import { portalConfig } from '#kit/portal/config.ts';
import type { Params } from '#kit/portal/list/filters.ts';
import { parseSearch } from '#kit/portal/router/search.ts';
import { DefaultView } from './DefaultView.tsx';

const ViewsSheet = lazy(async () => ({ default: (await import('./ViewsSheet.tsx')).ViewsSheet }));

export type ViewsProps<Search> = {
  /** The list's name in the contract: 'facturas-pendientes'. */
  lista: string;
  list: Pick<ListSearch<Search, string, string>, 'read' | 'savedPart'>;
  search: Search;
  onChange: (search: Search) => void;
};

type LoadedProps = ViewsProps<Params> & {
  /** Whether the list was opened without a search. */
  isBare: boolean;
  /** Whether the views are shown. */
  isOpen: boolean;
  onClose: () => void;
};

/** Applies the user's default view to a list that was opened without a search, and shows the list's views. */
export function Views({ lista, list, search, onChange, isBare, isOpen, onClose }: LoadedProps) {
  const [waits, setWaits] = useState(isBare);
  const searchOf = (busqueda: string) => list.read(parseSearch(busqueda), portalConfig().today);
  return (
    <>
      {waits && (
        <DefaultView
          lista={lista}
          onLoaded={(busqueda) => {
            setWaits(false);
            const { estacion: _station, ...others } = search;
            const isUntouched = Object.values(others).every((value) => value === undefined);
            if (busqueda !== undefined && isUntouched) onChange({ ...search, ...searchOf(busqueda) });
          }}
        />
      )}
      {isOpen && (
        <Suspense>
          <ViewsSheet
            lista={lista}
            search={list.savedPart(search)}
            onApply={(busqueda) => {
              onClose();
              onChange(searchOf(busqueda));
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
}
