import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { chooseTheme, chosenTheme } from '#kit/portal/theme.ts';
import styles from './ThemeChoice.module.css';

/** Chooses the light, dark or system theme. */
export function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{t`Appearance`}</span>
      <Segmented
        label={t`Appearance`}
        wide
        value={theme}
        options={[
          { value: 'system', label: t`System` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </div>
  );
}
