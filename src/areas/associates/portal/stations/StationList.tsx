import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { Station } from './query.ts';
import styles from './StationList.module.css';
import { useWindow } from './useWindow.ts';

/** In pixels, as StationList.module.css has it. */
const ROW_HEIGHT = 56;

type StationListProps = {
  label: string;
  stations: readonly Station[];
  /** Without it the list is only read. */
  choice?: {
    readonly chosen: ReadonlySet<string>;
    readonly onToggle: (id: string) => void;
  };
};

/** Stations in a scrolling box, of which only those in sight are rendered; chosen by press, Space or Enter. */
export function StationList({ label, stations, choice }: StationListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const { first, end } = useWindow(box, stations.length, ROW_HEIGHT);
  const last = stations.length - 1;
  const current = Math.min(active, last);

  function go(place: number) {
    const next = Math.max(0, Math.min(last, place));
    setActive(next);
    const element = box.current;
    if (!element) return;
    const top = next * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
  }

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const places: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    const station = stations[current];
    if (place !== undefined) go(place);
    else if ((event.key === ' ' || event.key === 'Enter') && choice && station) choice.onToggle(station.id);
    else return;
    event.preventDefault();
  }

  // the list hears the presses too, because it has the focus
  function onClick({ target }: MouseEvent) {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (!option) return;
    const place = Number(option.getAttribute('aria-posinset')) - 1;
    const station = stations[place];
    setActive(place);
    if (choice && station) choice.onToggle(station.id);
  }

  return (
    <div
      ref={box}
      className={styles.box}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={choice ? true : undefined}
      aria-activedescendant={current >= first && current < end ? `${id}-${current}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div style={{ height: stations.length * ROW_HEIGHT }} role="presentation" className={styles.all}>
        {stations.slice(first, end).map((station, at) => {
          const place = first + at;
          const isChosen = choice?.chosen.has(station.id) ?? false;
          return (
            <div
              key={station.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={isChosen}
              aria-setsize={stations.length}
              aria-posinset={place + 1}
              className={classes(styles.row, choice && styles.pressed, place === current && styles.active)}
              style={{ top: place * ROW_HEIGHT }}
            >
              {choice && (
                <span className={classes(styles.mark, isChosen && styles.chosen)}>
                  {isChosen && <Icon name="check" size="s" />}
                </span>
              )}
              <span className={styles.words}>
                <b>{station.name}</b>
                <small>{[station.code, station.address].filter(Boolean).join(' · ')}</small>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
