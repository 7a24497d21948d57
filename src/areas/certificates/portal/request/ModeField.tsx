import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ModoImpresion } from '#kit/core/contract/types.ts';
import { MODES } from '../../rules/list.ts';
import { useModeNames } from '../useModeNames.ts';
import styles from './ModeField.module.css';

type ModeFieldProps = { value: ModoImpresion; onChange: (mode: ModoImpresion) => void };

/** Choice of the print format, with a description of each. */
export function ModeField({ value, onChange }: ModeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const names = useModeNames();
  const sentences: typeof names = {
    CONSOLIDADO: t`One line for each month, station and product, with its sum.`,
    DETALLADO: t`Every invoice, line by line.`,
  };
  return (
    <fieldset className={styles.modes}>
      <legend>{t`Print format`}</legend>
      {MODES.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={id}
            checked={mode === value}
            aria-labelledby={`${id}-${mode}`}
            aria-describedby={`${id}-${mode}-says`}
            onChange={() => onChange(mode)}
          />
          <span>
            <b id={`${id}-${mode}`}>{names[mode]}</b>
            <small id={`${id}-${mode}-says`}>{sentences[mode]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
