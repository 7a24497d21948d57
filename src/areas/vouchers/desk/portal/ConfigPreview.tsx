import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { Cents, Currency } from '#kit/core/money.ts';
import { type StoreCode, STORES } from '#kit/core/store.ts';
import { Html } from '#areas/content/desk/portal/public.ts';
import { UseCardFrame } from '../../portal/shop/UseCardFrame.tsx';
import { type VoucherConfig, type VoucherUse, limitsOf } from '../../rules/config.ts';
import { StorePreview } from '#kit/desk/portal/preview/StorePreview.tsx';
import styles from './ConfigEditor.module.css';

/** Preview of the shelf, with the terms of each use. */
export function ConfigPreview({ config, store }: { config: VoucherConfig; store: StoreCode }) {
  const shown = useDeferredValue(config);
  const { currency } = STORES[store];
  return (
    <StorePreview store={store} interactive>
      {shown.usos.map((use, index) => (
        // eslint-disable-next-line react/no-array-index-key -- two new uses have no other name yet
        <Shown key={index} config={shown} use={use} currency={currency} tone={index % 2 === 0 ? 'brand' : 'dark'} />
      ))}
    </StorePreview>
  );
}

type ShownProps = { config: VoucherConfig; use: VoucherUse; currency: Currency; tone: 'brand' | 'dark' };

function Shown({ config, use, currency, tone }: ShownProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Cents>();
  const limits = limitsOf(config, use);
  const montos = limits.montos.filter(({ cents }) => cents > 0).toSorted((a, b) => a.cents - b.cents);
  const sold = { ...use, limits: { ...limits, montos } };
  return (
    <div className={styles.shown}>
      <UseCardFrame
        use={sold}
        tone={tone}
        currency={currency}
        cents={chosen ?? montos[0]?.cents ?? 0}
        onChoose={setChosen}
      />
      {use.terminosCondiciones && (
        <details>
          <summary>{t`Terms`}</summary>
          <Html html={use.terminosCondiciones} />
        </details>
      )}
    </div>
  );
}
