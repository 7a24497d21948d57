import { useLingui } from '@lingui/react/macro';
import type { FormQuestion, FormValidation } from '#kit/core/contract/types.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { addableRules, newRule } from './edit-questions.ts';
import styles from './FormFields.module.css';
import { RuleValue } from './RuleValue.tsx';
import { useRuleNames } from './useRuleNames.ts';

type RuleListProps = {
  question: FormQuestion;
  earlier: readonly FormQuestion[];
  onChange: (validations: readonly FormValidation[]) => void;
};

/** The rules of an answer: required (also after another answer), length, bounds, files. */
export function RuleList({ question, earlier, onChange }: RuleListProps) {
  const { t } = useLingui();
  const names = useRuleNames();
  const { validations } = question;
  return (
    <fieldset className={styles.part}>
      <legend>{t`Rules of the answer`}</legend>
      {validations.map((rule, index) => {
        const name = names[rule.type] ?? rule.type;
        const change = (changed: FormValidation) => onChange(validations.with(index, changed));
        return (
          // the same rule may occur twice
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.rule}>
            <legend>{name}</legend>
            <RuleValue rule={rule} earlier={earlier} onChange={change} />
            <TextField
              label={t`Message where it is not so`}
              hint={t`Without one, the portal says it in its own words.`}
              maxLength={500}
              value={rule.message ?? ''}
              onChange={({ target }) => change({ ...rule, message: target.value || null })}
            />
            <div>
              <Button icon="close" onClick={() => onChange(validations.toSpliced(index, 1))}>
                {t`Remove the rule`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div className={styles.add}>
        {addableRules(question).map((type) => (
          <Button key={type} icon="plus" onClick={() => onChange([...validations, newRule(type)])}>
            {names[type]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
