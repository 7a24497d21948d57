import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { filterStations, prepareStations } from './filterStations.ts';
import { type Station, stationsQuery } from './query.ts';
import { StationList } from './StationList.tsx';
import styles from './StationSheet.module.css';

type SheetProps = {
  /** Ids of the chosen stations. */
  chosen: readonly string[];
  /** Stations that were chosen. Some may be closed by now, and then no list of active stations has them. */
  known: readonly Station[];
  onChange: (chosen: readonly string[]) => void;
  onClose: () => void;
};

/** The panel to choose a user's stations among all of the client's. Every press takes effect at once. */
export function StationSheet({ chosen, known, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(stationsQuery);
  const count = groupThousands(String(chosen.length));
  return (
    <Sheet
      title={t`Stations of the user`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {chosen.length === 0
            ? t`Done`
            : plural(chosen.length, { one: `Done: ${count} station`, other: `Done: ${count} stations` })}
        </Button>
      }
    >
      {data ? (
        <Choice active={data} known={known} chosen={chosen} onChange={onChange} />
      ) : error ? (
        <ErrorState error={error} title={t`EDSList not found`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </Sheet>
  );
}

type ChoiceProps = Pick<SheetProps, 'chosen' | 'known' | 'onChange'> & { active: readonly Station[] };

function Choice({ active, known, chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const all = useMemo(() => {
    const ids = new Set(active.map(({ id }) => id));
    return prepareStations([...known.filter(({ id }) => !ids.has(id)), ...active]);
  }, [active, known]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const found = useMemo(() => filterStations(all, text), [all, text]);
  // the stations that were chosen when the box was ticked: a press must not remove its row
  const [kept, setKept] = useState<ReadonlySet<string>>(set);
  const shown = useMemo(() => (chosenOnly ? found.filter(({ id }) => kept.has(id)) : found), [found, chosenOnly, kept]);
  const isAll = shown.length > 0 && shown.every(({ id }) => set.has(id));
  const [matches, total] = [shown.length, chosen.length].map((number) => groupThousands(String(number)));

  function toggleShown() {
    const ids = new Set(shown.map(({ id }) => id));
    onChange(isAll ? chosen.filter((id) => !ids.has(id)) : [...new Set([...chosen, ...ids])]);
  }

  return (
    <div className={styles.choice}>
      <SearchField label={t`Name, code or address`} value={text} onSearch={setText} />
      <div className={styles.line}>
        <p role="status">
          {plural(shown.length, { one: `${matches} station`, other: `${matches} stations` })}
          {' · '}
          {plural(chosen.length, { one: `${total} chosen`, other: `${total} chosen` })}
        </p>
        <Checkbox
          checked={chosenOnly}
          onChange={(event) => {
            setKept(set);
            setChosenOnly(event.target.checked);
          }}
        >
          {t`Only the chosen ones`}
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t`No station has this name or code`} />
      ) : (
        <>
          <Button wide icon={isAll ? 'close' : 'check'} onClick={toggleShown}>
            {isAll
              ? plural(shown.length, { one: `Take it out`, other: `Take these ${matches} out` })
              : plural(shown.length, { one: `Choose it`, other: `Choose these ${matches}` })}
          </Button>
          <StationList
            // a new search begins at its first result
            key={`${text} ${chosenOnly}`}
            label={t`Stations`}
            stations={shown}
            choice={{
              chosen: set,
              onToggle: (id) => onChange(set.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
            }}
          />
        </>
      )}
    </div>
  );
}
