import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '#kit/core/access.ts';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted, useActor } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { reports } from '../links.ts';
import '../messages.es.po';
import { ScheduleReport } from '../schedule/schedule-report.graphql.ts';
import { ScheduleSheet } from '../schedule/ScheduleSheet.tsx';
import { ExternalRecipients as ExternalRecipientsDocument } from '../query/external-recipients.graphql.ts';
import { ExternalRecipients } from './ExternalRecipients.tsx';
import { reportsQuery } from '../query/query.ts';
import { ReportCard } from './ReportCard.tsx';
import styles from './ReportsScreen.module.css';

/** The user's scheduled reports; the address's search opens the form of one. */
export function ReportsScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Scheduled reports`} above={[{ label: t`My profile`, to: PROFILE }]}>
      <Permitted>
        <Reports />
      </Permitted>
    </SubPage>
  );
}

function Reports() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, nuevo, informe, vista } = useSearch({ from: '/allied/reports' });
  const actor = useActor();
  // offered before the session is loaded, so that nothing moves when it arrives
  const mayChange = actor === null || can(actor, ScheduleReport);
  const query = useQuery(reportsQuery);
  const report = query.data?.informes?.find((one) => one.id === id);
  const isNew = nuevo !== undefined || informe !== undefined;
  return (
    <>
      <div className={styles.bar}>
        <p>{t`A list of yours by email, by itself, on the days that you choose.`}</p>
        {mayChange && (
          <ButtonLink {...reports({ nuevo: '1' })} look="primary" icon="plus" resetScroll={false}>
            {t`Schedule a report`}
          </ButtonLink>
        )}
      </div>
      <QueryState
        inCard
        query={query}
        data={query.data?.informes}
        failed={t`Your reports could not be loaded`}
        skeleton={
          <div className={styles.reports}>
            <SkeletonCard rows={5} />
            <SkeletonCard rows={5} />
          </div>
        }
        empty={
          <EmptyState icon="mail" title={t`You have no scheduled reports yet`}>
            {t`For example: on Mondays the pending invoices in Excel, for you and your accountant.`}
          </EmptyState>
        }
      >
        {(own) => (
          <ul className={styles.reports}>
            {own.map((one) => (
              <li key={one.id}>
                <ReportCard report={one} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {!query.isPending && can(actor, ExternalRecipientsDocument) && <ExternalRecipients />}
      {actor !== null && mayChange && (report !== undefined || (id === undefined && isNew)) && (
        <ScheduleSheet
          key={id}
          report={report}
          initial={{ list: informe, view: vista }}
          onClose={() => void navigate({ ...reports(), replace: true, resetScroll: false })}
        />
      )}
      {!mayChange && isNew && (
        <Note tone="next" icon="locked">
          {t`In a support session reports cannot be scheduled.`}
        </Note>
      )}
    </>
  );
}
