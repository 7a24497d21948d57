import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import type { ListedDifference } from '../../rules/settlements-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { useDifferenceLabels } from './useSettlementLabels.ts';

type ExplainSheetProps = { run: number; difference: ListedDifference; onClose: () => void };

/** Explains a difference, or opens it again. */
export function ExplainSheet({ run, difference, onClose }: ExplainSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const { place, kind, reference, explanation } = difference;
  const { name, help } = useDifferenceLabels()[kind];
  const [reason, setReason] = useState(explanation?.reason ?? '');
  const done = useDoneToast()(t`The difference was noted.`);
  const explain = useDeskAction('settlements.explain', (...answer) => {
    done(...answer);
    onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!explain.isPending) explain.mutate({ run, place, reason });
  }

  return (
    <Sheet
      title={t`Explain: ${name}`}
      onClose={onClose}
      actions={
        <>
          {explanation && (
            <Button changes busy={explain.isPending} onClick={() => explain.mutate({ run, place, reason: null })}>
              {t`Open it again`}
            </Button>
          )}
          <Button look="primary" type="submit" form={form} changes busy={explain.isPending}>
            {t`Note it`}
          </Button>
        </>
      }
    >
      <form id={form} className={formStyles.form} onSubmit={submit}>
        <FailureNote
          error={explain.error}
          texts={{
            run_replaced: () => t`The day was compared again meanwhile.`,
            nothing_changed: () => t`It is explained like this already.`,
          }}
        />
        <p>{reference}</p>
        <p>{help}</p>
        <TextArea
          label={t`Reason`}
          hint={t`It stays in the audit log. Write no personal data.`}
          maxLength={300}
          required
          value={reason}
          onChange={setReason}
        />
      </form>
    </Sheet>
  );
}
