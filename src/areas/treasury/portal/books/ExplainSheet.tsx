import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import { RECONCILIATION_LIMITS } from '../../rules/books/reconciliation.ts';
import screen from '../Screen.module.css';
import { type Difference, explainable, keyOfDifference, suggestedMotive } from './differences.ts';
import { SaveReconciliation } from './save-reconciliation.graphql.ts';
import type { Explanation } from './useExplained.ts';
import { MOTIVES, useReasonLabels } from './useReasonLabels.ts';

type ExplainSheetProps = {
  difference: Difference;
  period: Period;
  company: string | null;
  /** What is explained in this period already. */
  before: readonly Explanation[];
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** Marks a difference as explained: a reason and the user's own words are kept, nothing of the file. */
export function ExplainSheet({ difference, period, company, before, onSaved, onClose }: ExplainSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { motiveLabel } = useReasonLabels();
  const [motive, setMotive] = useState(() => suggestedMotive(difference));
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: async () => {
      const about = explainable(difference);
      if (!about) return;
      const key = keyOfDifference(about.documentId, about.cents);
      const others = before.filter((one) => keyOfDifference(one.id_edocta_detalle, centsOf(one.monto)) !== key);
      const added = {
        id_edocta_detalle: about.documentId,
        monto: about.cents / 100,
        motivo: motive,
        texto: text.trim(),
      };
      await request(SaveReconciliation, {
        input: { desde: period.from, hasta: period.to, sociedad: company, diferencias: [...others, added] },
      });
      await onSaved();
      showToast(t`Explained: it is not asked again.`);
    },
  });
  return (
    <Sheet
      title={t`Mark as explained`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form="explain" changes busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id="explain"
        className={screen.body}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(save.error)}
          </Note>
        )}
        <Select
          label={t`Reason`}
          value={motive}
          options={MOTIVES.map((value) => ({ value, label: motiveLabel(value) }))}
          onChange={(value) => setMotive(MOTIVES.find((one) => one === value) ?? 'otro')}
        />
        <TextField
          label={t`In your words`}
          value={text}
          maxLength={RECONCILIATION_LIMITS.text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>{t`Kept are the company's document, the amount, the reason and these words; nothing of your file.`}</p>
      </form>
    </Sheet>
  );
}
