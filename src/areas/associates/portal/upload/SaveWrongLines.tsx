import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { UPLOAD_COLUMNS } from '../../rules/upload-columns.ts';
import { TemplateError } from './TemplateError.tsx';
import { useCellProblemText } from './useCellProblemText.ts';
import { useTemplate } from './useTemplate.ts';
import type { Review } from './useUpload.ts';

/** Downloads the lines with problems as a template that says what to correct in each line. */
export function SaveWrongLines({ review: { upload, problems } }: { review: Review }) {
  const { t } = useLingui();
  const problemText = useCellProblemText();
  const { busy, error, saveExcel } = useTemplate();
  const save = () => {
    const why = new Map<number, string[]>();
    for (const problem of problems) {
      const label = UPLOAD_COLUMNS.find(({ field }) => field === problem.field)?.label ?? problem.field;
      why.set(problem.row, [...(why.get(problem.row) ?? []), `${label}: ${problemText(problem)}`]);
    }
    const wrong = upload.lines.flatMap((line) => {
      const texts = why.get(line.row);
      return texts ? [{ line, why: texts.join(' · ') }] : [];
    });
    saveExcel('usuarios-por-corregir', wrong);
  };
  return (
    <>
      <Button icon="download" busy={busy} onClick={save}>
        {t`Download the lines to correct`}
      </Button>
      <TemplateError error={error} />
    </>
  );
}
