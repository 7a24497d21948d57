import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { type Choice, setKind } from '../../rules/selection.ts';
import styles from './AmountToPay.module.css';
import { changeSelection } from './selectionStore.ts';

// lazy: most invoices are paid in full
const PartAmount = lazy(async () => ({ default: (await import('./part/PartAmount.tsx')).PartAmount }));

export function AmountToPay({ choice, name }: { choice: Choice; name: string }) {
  const { t } = useLingui();
  const { id, tipo, cents } = choice;
  /** True from the choice of a partial payment until the user leaves the field. */
  const [typing, setTyping] = useState(false);
  return (
    <div className={styles.pay}>
      <div className={styles.kind}>
        <Segmented
          label={t`Payment of ${name}`}
          size="s"
          value={tipo}
          options={[
            { value: 'total', label: t`Total`, fullLabel: t`Full payment` },
            { value: 'parcial', label: t`Partial`, fullLabel: t`Partial payment` },
          ]}
          onChange={(kind) => {
            setTyping(kind === 'parcial');
            changeSelection((now) => setKind(now, id, kind));
          }}
        />
      </div>
      {tipo === 'total' ? (
        <span className={styles.all}>
          <Amount cents={cents} />
        </span>
      ) : (
        <Suspense>
          <PartAmount choice={choice} name={name} autoFocus={typing} />
        </Suspense>
      )}
    </div>
  );
}
