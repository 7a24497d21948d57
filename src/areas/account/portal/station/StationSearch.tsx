import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { StationPicker } from '#kit/portal/stations/StationPicker.tsx';
import type { Station } from '#kit/portal/stations/StationList.tsx';
import { stationsQuery } from './query.ts';

type StationSearchProps = Pick<
  ComponentProps<typeof StationPicker>,
  'title' | 'choose' | 'chosen' | 'first' | 'actions' | 'onClose'
> & {
  /** Called with all chosen codes and the stations found. */
  onChange: (codes: readonly string[], found: readonly Station[]) => void;
};

/** The panel to choose among the user's stations, found by a part of their name or code. */
export function StationSearch({ onChange, ...picker }: StationSearchProps) {
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
      onChange={(codes) => onChange(codes, found ?? [])}
    />
  );
}
