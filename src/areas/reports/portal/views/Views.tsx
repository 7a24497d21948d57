import { Suspense, lazy } from 'react';
import type { ListSearch } from '#kit/core/list-search.ts';
import { savedSearch } from '#kit/core/saved-search.ts';
import { portalConfig } from '#kit/portal/config.ts';
import type { Params } from '#kit/portal/list/filters.ts';
import { parseSearch } from '#kit/portal/router/search.ts';
import { DefaultView } from './DefaultView.tsx';

const ViewsSheet = lazy(async () => ({ default: (await import('./ViewsSheet.tsx')).ViewsSheet }));

export type ViewsProps<Search> = {
  /** The list's name in the contract: 'facturas-pendientes'. */
  lista: string;
  list: Pick<ListSearch<Search, string, string>, 'read' | 'filters'>;
  search: Search;
  onChange: (search: Search) => void;
};

/** 'default': applies the user's default view; 'views': shows the list's views. */
export type Shown = 'default' | 'views' | null;

type LoadedProps = ViewsProps<Params> & { shown: Shown; onClose: () => void };

/** Applies the user's default view to a list that was opened without a search, and shows the list's views. */
export function Views({ lista, list, search, onChange, shown, onClose }: LoadedProps) {
  const searchOf = (busqueda: string) => list.read(parseSearch(busqueda), portalConfig().today);
  return (
    <>
      {shown === 'default' && (
        <DefaultView
          lista={lista}
          onLoaded={(busqueda) => {
            onClose();
            const { estacion: _station, ...others } = search;
            const isUntouched = Object.values(others).every((value) => value === undefined);
            if (busqueda !== undefined && isUntouched) onChange({ ...search, ...searchOf(busqueda) });
          }}
        />
      )}
      {shown === 'views' && (
        <Suspense>
          <ViewsSheet
            lista={lista}
            search={savedSearch(list, search)}
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
