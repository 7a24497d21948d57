import { useLingui } from '@lingui/react/macro';
import { classes } from '#kit/portal/design/classes.ts';
import { type PasswordStrength, passwordStrength } from '../../rules/password-strength.ts';
import styles from './StrengthMeter.module.css';

const LEVELS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];

type StrengthMeterProps = {
  password: string;
  /** The user's names and e-mail, where they are known. */
  own: readonly string[];
};

/** Shows how hard the password is to guess, as a bar and a label. */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const { t } = useLingui();
  const strength = passwordStrength(password, own);
  const labels: Record<PasswordStrength, string> = { weak: t`Weak`, fair: t`Fair`, good: t`Good`, strong: t`Strong` };
  const label = strength ? labels[strength] : t`Not written yet`;
  const level = strength ? LEVELS.indexOf(strength) + 1 : 0;
  return (
    <div className={styles.meter}>
      <div
        className={classes(styles.track, strength && styles[strength])}
        role="meter"
        aria-label={t`Strength of the password`}
        aria-valuemin={0}
        aria-valuemax={LEVELS.length}
        aria-valuenow={level}
        aria-valuetext={label}
      >
        {LEVELS.map((name, index) => (
          <span key={name} className={index < level ? styles.full : undefined} />
        ))}
      </div>
      <p className={styles.word} aria-live="polite">
        {strength && t`Strength: ${label}`}
      </p>
    </div>
  );
}
