import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { StationPicker } from '#kit/portal/stations/StationPicker.tsx';
import { filterStations, prepareStations } from './filterStations.ts';
import { type Station, stationsQuery } from './query.ts';
import styles from './StationSheet.module.css';

type SheetProps = {
  /** Ids of the chosen stations. */
  chosen: readonly string[];
  /** Stations that were chosen. Some may be closed by now, and then no list of active stations has them. */
  known: readonly Station[];
  onChange: (chosen: readonly string[]) => void;
  onClose: () => void;
};

/** The panel to choose a user's stations among all of the client's. */
export function StationSheet({ chosen, known, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const query = useQuery(stationsQuery);
  const { data: active } = query;
  const [text, setText] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const all = useMemo(() => {
    const ids = new Set(active?.map(({ id }) => id));
    return active && prepareStations([...known.filter(({ id }) => !ids.has(id)), ...active]);
  }, [active, known]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const found = useMemo(() => all && filterStations(all, text), [all, text]);
  // the stations that were chosen when the box was ticked: a press must not remove its row
  const [kept, setKept] = useState<ReadonlySet<string>>(set);
  const shown = useMemo(
    () => (chosenOnly ? found?.filter(({ id }) => kept.has(id)) : found),
    [found, chosenOnly, kept],
  );
  const ids = shown?.map(({ id }) => id) ?? [];
  const isAll = ids.every((id) => set.has(id));
  const [matches, count] = [ids.length, chosen.length].map((number) => groupThousands(String(number)));

  function toggleShown() {
    const shownIds = new Set(ids);
    onChange(isAll ? chosen.filter((id) => !shownIds.has(id)) : [...new Set([...chosen, ...ids])]);
  }

  return (
    <StationPicker
      title={t`Stations of the user`}
      searchLabel={t`Name, code or address`}
      text={text}
      onSearch={setText}
      found={shown}
      query={query}
      failed={t`EDSList not found`}
      choose="many"
      chosen={set}
      onChange={onChange}
      scrolls
      above={
        <div className={styles.above}>
          <div className={styles.line}>
            <p role="status">
              {plural(ids.length, { one: `${matches} station`, other: `${matches} stations` })}
              {' · '}
              {plural(chosen.length, { one: `${count} chosen`, other: `${count} chosen` })}
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
          {ids.length > 0 && (
            <Button wide icon={isAll ? 'close' : 'check'} onClick={toggleShown}>
              {isAll
                ? plural(ids.length, { one: `Take it out`, other: `Take these ${matches} out` })
                : plural(ids.length, { one: `Choose it`, other: `Choose these ${matches}` })}
            </Button>
          )}
        </div>
      }
      actions={
        <Button look="primary" onClick={onClose}>
          {chosen.length === 0
            ? t`Done`
            : plural(chosen.length, { one: `Done: ${count} station`, other: `Done: ${count} stations` })}
        </Button>
      }
      onClose={onClose}
    />
  );
}
