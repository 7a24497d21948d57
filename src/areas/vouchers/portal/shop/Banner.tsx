import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { GiftArt } from '../GiftArt.tsx';
import styles from './Banner.module.css';

export function Banner() {
  const { t } = useLingui();
  const steps: readonly (readonly [IconName, string])[] = [
    ['gift', t`Choose amounts and quantities`],
    ['bank', t`Pay online from your bank`],
    ['bell', t`Get the password of the codes by e-mail`],
  ];
  return (
    <section className={styles.banner} aria-labelledby="vouchers-banner">
      <div className={styles.words}>
        <h2 id="vouchers-banner">{t`Thank your team and your clients with vouchers`}</h2>
        <ol className={styles.steps}>
          {steps.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size="s" />
              {text}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.fan} aria-hidden="true">
        <GiftArt title="" tone="dark" />
        <GiftArt title="Surtidor" />
      </div>
    </section>
  );
}
