import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { stationsQuery } from './query.ts';
import styles from './StationSheet.module.css';

type SheetProps = {
  code: string | undefined;
  /** The label of all stations. */
  all: string;
  onChange: (code: string | undefined) => void;
  onClose: () => void;
};

/** Finds one of many stations by a part of its name or code. */
export function StationSheet({ code, all, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useQuery({ ...stationsQuery(text), placeholderData: keepPreviousData });
  const choose = (chosen: string | undefined) => {
    onChange(chosen);
    onClose();
  };
  const found = data?.listarDestinatarios;
  const [shown, count] = [found?.items.length ?? 0, found?.total_count ?? 0].map((n) => groupThousands(String(n)));
  const row = (value: string | undefined, label: string) => (
    <li key={value ?? ''}>
      <button type="button" aria-pressed={value === code} onClick={() => choose(value)}>
        <b>{label}</b>
        {value !== undefined && <small>{value}</small>}
      </button>
    </li>
  );
  return (
    <Sheet title={t`Choose a station`} onClose={onClose}>
      <SearchField label={t`Name or code`} value={text} onSearch={setText} />
      {found ? (
        <>
          <ul className={styles.stations} aria-busy={isFetching}>
            {row(undefined, all)}
            {found.items.map((item) =>
              row(item.codigo_destinatario, item.nombre_comercial ?? item.codigo_destinatario),
            )}
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
