import { useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, useState } from 'react';
import type { Cents, Currency } from '../../../../kit/core/money.ts';
import { Html } from '../../../content/portal/public.ts';
import { UseCardFrame } from '../../../vouchers/portal/public.ts';
import { type VoucherConfig, type VoucherUse, limitsOf } from '../../../vouchers/rules/config.ts';
import styles from './ConfigEditor.module.css';

/** The shelf as clients would see it, with the terms of each use. */
export function ConfigPreview({ config, currency }: { config: VoucherConfig; currency: Currency }) {
  const { t } = useLingui();
  const shown = useDeferredValue(config);
  return (
    <section className={styles.preview} aria-labelledby="voucher-preview">
      <h2 id="voucher-preview">{t`Preview`}</h2>
      {shown.usos.map((use, place) => (
        // eslint-disable-next-line react/no-array-index-key -- two new uses have no other name yet
        <Shown key={place} config={shown} use={use} currency={currency} tone={place % 2 === 0 ? 'brand' : 'dark'} />
      ))}
    </section>
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
          <Suspense>
            <Html html={use.terminosCondiciones} />
          </Suspense>
        </details>
      )}
    </div>
  );
}
