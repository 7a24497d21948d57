import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Calendar, type CalendarProps, type Days } from './Calendar.tsx';
import styles from './CalendarDialog.module.css';

type CalendarDialogProps = CalendarProps & {
  /** The field: the calendar opens below it, or above if there is no room below. */
  field: HTMLElement;
  onClose: () => void;
};

const WIDTH = 320;
/** The height with six weeks, so that nothing moves between months. */
const HEIGHT = 404;
const GAP = 8;

/** Computes the position, which never leaves the window. */
function placeBeside(field: HTMLElement): CSSProperties {
  const { left, top, bottom } = field.getBoundingClientRect();
  const fits = bottom + GAP + HEIGHT <= window.innerHeight;
  return {
    '--left': `${Math.max(Math.min(left, window.innerWidth - WIDTH - GAP), GAP)}px`,
    '--top': `${Math.max(fits ? bottom + GAP : top - GAP - HEIGHT, GAP)}px`,
    '--width': `${WIDTH}px`,
    '--height': `${HEIGHT}px`,
  } as CSSProperties;
}

/** A calendar beside its field, on a phone at the foot of the screen. The portal's heaviest part: load it on demand. */
export function CalendarDialog({ field, onPick, onClose, ...props }: CalendarDialogProps) {
  const { t } = useLingui();
  const [place] = useState(() => placeBeside(field));
  const isSet = props.days.some((day) => day !== undefined);
  const pick = (days: Days) => {
    onPick(days);
    onClose();
  };
  return (
    <Dialog className={styles.dialog} style={place} closesBeside onClose={onClose} aria-label={props.label}>
      <div className={styles.content}>
        <Calendar {...props} onPick={pick} />
        <div className={styles.actions}>
          {isSet && (
            <Button look="link" onClick={() => pick(props.days.map(() => undefined))}>
              {t`Clear`}
            </Button>
          )}
          <Button look="link" onClick={onClose}>
            {t`Close`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
