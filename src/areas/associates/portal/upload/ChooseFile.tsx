import { useLingui } from '@lingui/react/macro';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { UPLOAD_BYTES, UPLOAD_LINES } from '../../rules/constants.ts';
import styles from './Upload.module.css';
import { TemplateError } from './TemplateError.tsx';
import { useFileRefusalText } from './useFileRefusalText.ts';
import { useTemplate } from './useTemplate.ts';
import type { UploadStep } from './useUpload.ts';

type ChooseFileProps = {
  step: Extract<UploadStep, { name: 'choosing' }>;
  onChoose: (file: File) => void;
};

/** The step with the template to download and the field for the file. */
export function ChooseFile({ step: { refused, error }, onChoose }: ChooseFileProps) {
  const { t } = useLingui();
  const refusalText = useFileRefusalText();
  const errorText = useErrorText({
    request: () => t`The file has too much text to be checked at once. Divide it into several.`,
  });
  const template = useTemplate();
  return (
    <div className={styles.steps}>
      <Card aria-labelledby="upload-template">
        <CardHead id="upload-template" title={t`1. Fill in the template`} />
        <CardBody className={styles.step}>
          <p>
            {t`One user in each row. The Excel file also has the roles and the codes of your stations: write those of each Operativo, separated by commas.`}
          </p>
          <div className={styles.actions}>
            <Button icon="download" busy={template.busy} onClick={() => template.saveExcel('usuarios')}>
              {t`Excel template`}
            </Button>
            <Button icon="download" onClick={() => template.saveCsv('usuarios')}>
              {t`CSV template`}
            </Button>
          </div>
          <TemplateError error={template.error} />
        </CardBody>
      </Card>
      <Card aria-labelledby="upload-file">
        <CardHead id="upload-file" title={t`2. Upload it`} />
        <CardBody className={styles.step}>
          <DropUsers onChoose={onChoose} />
          {refused && (
            <Note tone="fail" icon="failed" role="alert">
              {refusalText(refused)}
            </Note>
          )}
          {error !== undefined && (
            <Note tone="fail" icon="failed" role="alert">
              {errorText(error)}
            </Note>
          )}
          <p className={styles.hint}>{t`You see what has to be corrected before anything is created.`}</p>
        </CardBody>
      </Card>
    </div>
  );
}

function DropUsers({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useLingui();
  const mb = UPLOAD_BYTES / 1024 ** 2;
  const most = groupThousands(String(UPLOAD_LINES));
  return (
    <FileDrop
      icon="sheet"
      size="l"
      label={t`Choose the file with the users`}
      hint={t`or drop it here. Excel (.xlsx) or CSV, up to ${mb} MB and ${most} users.`}
      accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChoose={onChoose}
    />
  );
}
