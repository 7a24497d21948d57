import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { StationPicker } from '#kit/portal/stations/StationPicker.tsx';
import type { Station } from '#kit/portal/stations/StationList.tsx';
import { stationsQuery } from './query.ts';

/** The id of all stations in the list, which is no station's code. */
const ALL = '*';

type StationSearchProps = Pick<ComponentProps<typeof StationPicker>, 'title' | 'actions' | 'onClose'> & {
  /** The label of all stations. With it one station is chosen, or all of them by choosing none. */
  all?: string;
  /** Codes. */
  chosen: readonly string[];
  /** Called with the chosen codes and the stations found. */
  onChange: (codes: readonly string[], found: readonly Station[]) => void;
};

/** The panel to choose among the user's stations, found by a part of their name or code. */
export function StationSearch({ all, chosen, onChange, ...picker }: StationSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = useQuery({ ...stationsQuery(text), placeholderData: keepPreviousData });
  const { items, total_count: total = 0 } = query.data?.listarDestinatarios ?? {};
  const found = items?.map(({ codigo_destinatario: code, nombre_comercial: name }) => ({
    id: code,
    code,
    name: name ?? code,
  }));
  const [shown, count] = [found?.length ?? 0, total].map((number) => groupThousands(String(number)));
  return (
    <StationPicker
      {...picker}
      searchLabel={t`Name or code`}
      text={text}
      onSearch={setText}
      found={found}
      query={query}
      failed={t`Your stations could not be loaded`}
      below={<p role="status">{t`Showing ${shown} of ${count}`}</p>}
      {...(all === undefined
        ? { choose: 'many', chosen: new Set(chosen) }
        : { choose: 'one', chosen: new Set([chosen[0] ?? ALL]), first: { id: ALL, name: all } })}
      onChange={(ids) => {
        // none: the chosen station was pressed again
        const isUnchanged = all !== undefined && ids.length === 0;
        onChange(isUnchanged ? chosen : ids.filter((id) => id !== ALL), found ?? []);
      }}
    />
  );
}
