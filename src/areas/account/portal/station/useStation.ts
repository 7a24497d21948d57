import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { saveStation, withStation } from '#kit/portal/list/station.ts';
import { useSession } from '#areas/session/portal/public.ts';
import './messages.es.po';
import { stationsQuery } from './query.ts';

const CLIENT = 'estacion-de';

/**
 * A list's search with the last selected station, written to the address, and a `change` that remembers the station for
 * other screens.
 */
export function useStation<Search extends { readonly estacion?: string | undefined }>(
  asked: Search,
  go: (search: Search) => void,
): { readonly search: Search; readonly change: (search: Search) => void } {
  const search = withStation(asked);
  const { estacion } = search;
  const change = (next: Search) => {
    saveStation(next.estacion);
    go(next);
  };
  const show = useEffectEvent((code: string | undefined) => {
    if (code === undefined) return;
    saveStation(code);
    if (asked.estacion === undefined) go(search);
  });
  useEffect(() => show(estacion), [estacion]);

  // support staff may view several clients in one tab
  const client = useSession().session?.client.id;
  const forget = useEffectEvent(() => change({ ...search, estacion: undefined }));
  useEffect(() => {
    if (client === undefined) return;
    const before = sessionStorage.getItem(CLIENT);
    sessionStorage.setItem(CLIENT, client);
    if (before !== null && before !== client) forget();
  }, [client]);
  return { search, change };
}

/** A station's name, or its code while the name is loading. */
export function useStationName(code: string | undefined): string {
  const { t } = useLingui();
  const first = useQuery(stationsQuery()).data?.listarDestinatarios;
  const inFirst = first?.items.some((item) => item.codigo_destinatario === code) ?? true;
  const found = useQuery({ ...stationsQuery(code), enabled: code !== undefined && !inFirst });
  const items = [...(first?.items ?? []), ...(found.data?.listarDestinatarios?.items ?? [])];
  return items.find((item) => item.codigo_destinatario === code)?.nombre_comercial ?? t`Station ${code ?? ''}`;
}
