import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { viewsQuery } from './query.ts';

type DefaultViewProps = {
  lista: string;
  /** Called once, with the search of the user's default view of the list; undefined without one. */
  onLoaded: (search: string | undefined) => void;
};

/** Loads the user's default view of a list; shows nothing. */
export function DefaultView({ lista, onLoaded }: DefaultViewProps) {
  const { data } = useQuery(viewsQuery(lista));
  const loaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (data) loaded(data.vistas?.find((view) => view.por_defecto)?.busqueda);
  }, [data]);
  return null;
}
