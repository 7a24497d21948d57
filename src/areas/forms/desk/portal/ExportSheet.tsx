import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';

/** Saves all stores' answers to a form as CSV, page by page. */
export function ExportSheet({ form, onClose }: { form: string; onClose: () => void }) {
  const { t } = useLingui();
  const [from, setFrom] = useState<Day>();
  const [to, setTo] = useState<Day>();
  const save = useMutation({
    mutationFn: async () => {
      const pages: string[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const page: { csv: string; next: number | null } = await callDesk('forms.export_answers', {
          form,
          from: from ?? null,
          to: to ?? null,
          after,
        });
        pages.push(page.csv);
        after = page.next;
      }
      saveFile(pages.join(''), `respuestas-${form}.csv`);
    },
    onSuccess: onClose,
  });
  return (
    <Sheet
      title={t`Export the answers`}
      onClose={onClose}
      actions={
        <Button look="primary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {t`Save as CSV`}
        </Button>
      }
    >
      <div className={formStyles.form}>
        <FailureNote error={save.error} />
        <Note tone="process" icon="info">
          {t`Answers are personal data: the audit log says who exported which. Files that users sent are not in it.`}
        </Note>
        <DayField label={t`From`} value={from} max={to} onChange={setFrom} />
        <DayField label={t`To`} value={to} min={from} onChange={setTo} />
      </div>
    </Sheet>
  );
}
