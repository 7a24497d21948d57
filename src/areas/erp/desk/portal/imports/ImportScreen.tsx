import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { OutputOf } from '#kit/desk/core/api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { BadLines } from './BadLines.tsx';
import styles from '../Erp.module.css';
import { useImportLabels } from './useImportLabels.ts';
import './messages.es.po';

/** One import: its results, refused lines and warnings. */
export function ImportScreen() {
  const { t } = useLingui();
  const params = useParams({ from: '/mesa/importaciones/$id' });
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const view = useDesk('imports.view', { id });
  const missing = () => t`There is no report of it: reports are kept for 90 days.`;
  return (
    <Page title={view.data ? t`Import of ${formatInstant(view.data.beganAt)}` : t`Import from the ERP`}>
      <DeskQueryState
        query={view}
        data={view.data}
        failed={t`The import could not be loaded`}
        texts={{ validation: missing, not_found: missing }}
      >
        {(of) => (
          <div className={styles.parts}>
            {of.broken !== null && (
              <Note tone="fail" icon="failed">
                {t`It was not read to its end; what had come whole was applied, and the ERP may send all of it again:`}{' '}
                <span lang="en">{of.broken}</span>
              </Note>
            )}
            <Facts of={of} />
            <BadLines of={of} />
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}

function Facts({ of }: { of: OutputOf<'imports.view'> }) {
  const { t } = useLingui();
  const { sourceOf, outcomeOf } = useImportLabels();
  const { label, tone, icon } = outcomeOf(of);
  const count = (number: number) => groupThousands(String(number));
  return (
    <Card>
      <CardHead title={t`Report`} />
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [
              t`Result`,
              <Badge key="outcome" tone={tone} icon={icon}>
                {label}
              </Badge>,
            ],
            [t`Source`, sourceOf(of)],
            [t({ message: 'Ended', context: 'import' }), of.endedAt && formatInstant(of.endedAt)],
            [t`Lines`, count(of.lines)],
            [t`Taken`, count(of.applied)],
            [t`Unchanged`, count(of.unchanged)],
            [t({ message: 'Refused', context: 'lines' }), count(of.rejected)],
            [t`Warnings`, count(of.warned)],
          ]}
        />
      </CardBody>
    </Card>
  );
}
