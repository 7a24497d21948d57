import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { stationsQuery } from '#areas/account/portal/public.ts';
import type { ChosenStations } from './chosen-stations.ts';
import styles from './StationsSheet.module.css';

type SheetProps = {
  chosen: ChosenStations;
  onChange: (chosen: ChosenStations) => void;
  onClose: () => void;
};

/** Selects some of the user's stations; searches by a part of the name or code. Every click takes effect at once. */
export function StationsSheet({ chosen, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useQuery({ ...stationsQuery(text), placeholderData: keepPreviousData });
  const found = data?.listarDestinatarios;
  const [shown, count] = [found?.items.length ?? 0, found?.total_count ?? 0].map((n) => groupThousands(String(n)));
  const picked = groupThousands(String(chosen.size));

  function toggle(code: string, name: string) {
    const next = new Map(chosen);
    if (!next.delete(code)) next.set(code, name);
    onChange(next);
  }

  return (
    <Sheet
      title={t`Stations of the certificate`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(new Map())}>{t`All stations`}</Button>
          <Button look="primary" onClick={onClose}>
            {chosen.size === 0
              ? t`Done: all stations`
              : plural(chosen.size, { one: `Done: ${picked} station`, other: `Done: ${picked} stations` })}
          </Button>
        </>
      }
    >
      <SearchField label={t`Name or code`} value={text} onSearch={setText} />
      {found ? (
        <>
          <ul className={styles.stations} aria-label={t`Stations`} aria-busy={isFetching}>
            {found.items.map(({ codigo_destinatario: code, nombre_comercial }) => (
              <li key={code}>
                <Checkbox checked={chosen.has(code)} onChange={() => toggle(code, nombre_comercial ?? code)}>
                  <span className={styles.words}>
                    <b>{nombre_comercial ?? code}</b>
                    <small>{code}</small>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {found.items.length === 0 ? (
            <EmptyState title={t`No station has this name or code`} />
          ) : (
            <p role="status">{t`Showing ${shown} of ${count}`}</p>
          )}
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title={t`Your stations could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </Sheet>
  );
}
