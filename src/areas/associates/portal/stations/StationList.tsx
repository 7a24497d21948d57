import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { Station } from './query.ts';
import styles from './StationList.module.css';
import { useWindow } from './useWindow.ts';

/** The height of a row in pixels, as in StationList.module.css. */
const ROW_HEIGHT = 56;

type StationListProps = {
  label: string;
  stations: readonly Station[];
  /** The selection; without it the list is read-only. */
  choice?: {
    readonly chosen: ReadonlySet<string>;
    readonly onToggle: (id: string) => void;
  };
};

/** A scrolling list of stations that renders only the rows in sight. A press, Space or Enter chooses a station. */
export function StationList({ label, stations, choice }: StationListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const { first, end } = useWindow(box, stations.length, ROW_HEIGHT);
  const last = stations.length - 1;
  const current = Math.min(active, last);

  function go(index: number) {
    const next = Math.max(0, Math.min(last, index));
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
    const indexes: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: last,
    };
    const index = indexes[event.key];
    const station = stations[current];
    if (index !== undefined) go(index);
    else if ((event.key === ' ' || event.key === 'Enter') && choice && station) choice.onToggle(station.id);
    else return;
    event.preventDefault();
  }

  // the list handles the presses too, because it has the focus
  function onClick({ target }: MouseEvent) {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (!option) return;
    const index = Number(option.getAttribute('aria-posinset')) - 1;
    const station = stations[index];
    setActive(index);
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
        {stations.slice(first, end).map((station, offset) => {
          const index = first + offset;
          const isChosen = choice?.chosen.has(station.id) ?? false;
          return (
            <div
              key={station.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen}
              aria-setsize={stations.length}
              aria-posinset={index + 1}
              className={classes(styles.row, choice && styles.pressed, index === current && styles.active)}
              style={{ top: index * ROW_HEIGHT }}
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
