import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { scheduleText } from '../../rules/schedule-text.ts';
import { reports } from '../links.ts';
import { useFormatNames } from '../useFormatNames.ts';
import { useReportName } from '../useReportName.ts';
import { viewsQuery } from '../views/query.ts';
import { EndDialog } from './EndDialog.tsx';
import { type Report, refreshReports } from '../query/query.ts';
import { RemoveReport } from './remove-report.graphql.ts';
import styles from './ReportsScreen.module.css';

type ReportCardProps = { report: Report; mayChange: boolean };

/** A report: what it sends, when and to whom. */
export function ReportCard({ report, mayChange }: ReportCardProps) {
  const { t } = useLingui();
  const name = useReportName()(report.informe);
  const format = useFormatNames()[report.formato] ?? report.formato;
  const when = scheduleText(report.frecuencia, report.dia);
  const view = report.vista !== null && <ViewName list={report.informe} id={report.vista} />;
  const title = `report-${report.id}`;
  return (
    <Card as="article" aria-labelledby={title}>
      <CardHead title={name} id={title}>
        <span className={styles.format}>{format}</span>
      </CardHead>
      <CardBody className={styles.body}>
        <p className={styles.when}>{when}</p>
        <DescriptionList
          ruled
          lines={[
            [t`View`, view],
            [t`Next one`, formatDay(report.proximo)],
            [t`Last one`, report.ultimo === null ? t`Not sent yet` : formatDateTime(report.ultimo)],
          ]}
        />
        <Recipients report={report} />
        {mayChange && (
          <div className={styles.actions}>
            <ButtonLink {...reports({ id: report.id })} resetScroll={false} aria-label={t`Change ${name}, ${when}`}>
              {t`Change`}
            </ButtonLink>
            <EndReport report={report} name={name} when={when} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** The name of a view, which another user may share. */
function ViewName({ list, id }: { list: string; id: string }) {
  const { t } = useLingui();
  const { data, error } = useQuery(viewsQuery(list));
  if (data) return data.vistas?.find((view) => view.id === id)?.nombre ?? t`A view that was deleted`;
  return error ? t`A view` : '…';
}

function Recipients({ report: { id, destinatarios, confirmados } }: { report: Report }) {
  const { t } = useLingui();
  return (
    <div>
      <h3 id={`recipients-${id}`} className={styles.label}>
        {t`Who gets it`}
      </h3>
      <ul className={styles.recipients} aria-labelledby={`recipients-${id}`}>
        {destinatarios.map((address) => (
          <li key={address}>
            <span>{address}</span>
            {!confirmados.includes(address) && <Badge tone="today" icon="waiting">{t`To be confirmed`}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function EndReport({ report, name, when }: { report: Report; name: string; when: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => request(RemoveReport, { id: report.id }),
    onSuccess: () => showToast(t`The report has ended.`),
    onSettled: () => refreshReports(queries),
  });
  return (
    <>
      <Button changes aria-label={t`End ${name}, ${when}`} onClick={() => setAsking(true)}>
        {t`End`}
      </Button>
      {isAsking && (
        <EndDialog
          title={t`End this report?`}
          // one that has ended elsewhere is no error
          error={hasCode(end.error, 'not_found') ? null : end.error}
          busy={end.isPending}
          onEnd={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          {t`${name} · ${when}. Nobody gets it any more.`}
        </EndDialog>
      )}
    </>
  );
}
