import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { classes } from '../design/classes.ts';
import { disablePressStyle } from '../design/disablePressStyle.ts';
import { Icon } from '../design/Icon.tsx';
import styles from './StationList.module.css';

disablePressStyle();

/** The height of a row of a scrolling list in pixels, as in StationList.module.css. */
const ROW_HEIGHT = 56;

export type Station = {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
  readonly address?: string | null;
};

export type StationListProps = {
  label: string;
  stations: readonly Station[];
  /** How many stations can be chosen. Without it the list is read-only. */
  choose?: 'one' | 'many';
  /** The ids of the chosen stations, also of those that are not in the list. */
  chosen?: ReadonlySet<string>;
  onChange?: (chosen: readonly string[]) => void;
  /** Gives the list a height of its own and renders only the rows in sight, for thousands of stations. */
  scrolls?: boolean;
  /** Limits that height so that a panel around the list does not scroll. */
  inPanel?: boolean;
};

/** A list of stations, of which one or many can be chosen. */
export function StationList({ label, stations, choose, chosen, onChange, scrolls, inPanel }: StationListProps) {
  const list = (
    <ListBox
      aria-label={label}
      className={classes(scrolls && styles.box, inPanel && styles.inPanel) ?? ''}
      items={stations}
      selectionMode={choose === 'one' ? 'single' : choose === 'many' ? 'multiple' : 'none'}
      {...(chosen && { selectedKeys: chosen })}
      // Escape closes the panel
      escapeKeyBehavior="none"
      onSelectionChange={(keys) => {
        const ids = keys === 'all' ? new Set([...(chosen ?? []), ...stations.map(({ id }) => id)]) : keys;
        onChange?.([...ids].map(String));
      }}
    >
      {({ id, name, code, address }) => (
        <ListBoxItem
          id={id}
          textValue={name}
          className={classes(
            styles.row,
            scrolls && styles.even,
            choose && styles.pressed,
            choose === 'one' && styles.one,
          )}
        >
          {({ isSelected }) => (
            <>
              {choose === 'many' && (
                <span className={classes(styles.mark, isSelected && styles.chosen)}>
                  {isSelected && <Icon name="check" size="s" />}
                </span>
              )}
              <span className={styles.words}>
                <b>{name}</b>
                {code && <small>{[code, address].filter(Boolean).join(' · ')}</small>}
              </span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return scrolls ? (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: ROW_HEIGHT }}>
      {list}
    </Virtualizer>
  ) : (
    list
  );
}
