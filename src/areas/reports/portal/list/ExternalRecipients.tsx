import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { useReportName } from '../useReportName.ts';
import { EndRecipient } from './end-recipient.graphql.ts';
import { EndDialog } from './EndDialog.tsx';
import { type ExternalRecipient, externalRecipientsQuery, refreshReports } from '../query/query.ts';
import styles from './ReportsScreen.module.css';

/** The addresses outside of the client to which its users send reports; a legal representative may end each. */
export function ExternalRecipients() {
  const { t } = useLingui();
  const query = useQuery(externalRecipientsQuery);
  return (
    <Card className={styles.external} aria-labelledby="external-recipients">
      <CardHead id="external-recipients" title={t`External addresses`} />
      <QueryState
        query={query}
        data={query.data?.destinatariosExternos}
        failed={t`The external addresses could not be loaded`}
        skeleton={<SkeletonRows rows={2} height={64} />}
      >
        {(recipients) => (
          <CardBody className={styles.body}>
            <p className={styles.lead}>
              {recipients.length === 0
                ? t`No address outside of your company gets a report.`
                : t`They are not users of your company and get its reports. You see them because you are a legal representative.`}
            </p>
            {recipients.length > 0 && (
              <ul className={styles.addresses}>
                {recipients.map((one) => (
                  <Recipient key={one.id} recipient={one} />
                ))}
              </ul>
            )}
          </CardBody>
        )}
      </QueryState>
    </Card>
  );
}

function Recipient({ recipient: { id, correo, informe, de, confirmado } }: { recipient: ExternalRecipient }) {
  const { t } = useLingui();
  const report = useReportName()(informe);
  const queries = useQueryClient();
  const actor = useActor();
  const mayEnd = can(actor, EndRecipient);
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => request(EndRecipient, { id }),
    onSuccess: () => showToast(t`${correo} gets it no more.`),
    onSettled: () => refreshReports(queries),
  });
  return (
    <li>
      <div>
        <p className={styles.address}>{correo}</p>
        <p className={styles.soft}>{t`${report} · from ${de}`}</p>
        {!confirmado && <Badge tone="today" icon="waiting">{t`To be confirmed`}</Badge>}
      </div>
      {mayEnd && (
        <Button changes aria-label={t`End ${correo}, ${report}`} onClick={() => setAsking(true)}>
          {t`End`}
        </Button>
      )}
      {isAsking && (
        <EndDialog
          title={t`Send nothing more to this address?`}
          error={hasCode(end.error, 'not_found') ? null : end.error}
          busy={end.isPending}
          onEnd={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          {t`${correo} stops getting ${report} of ${de}.`}
        </EndDialog>
      )}
    </li>
  );
}
