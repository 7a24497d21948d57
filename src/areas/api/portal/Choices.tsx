import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import styles from './Form.module.css';

type ChoicesProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  /** What is missing; undefined: nothing. */
  problem: string | undefined;
};

/** Values of which several can be chosen. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, texts, chosen, onChange, problem } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          {texts[value]}
        </Checkbox>
      ))}
      {problem !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {problem}
        </Note>
      )}
    </fieldset>
  );
}
