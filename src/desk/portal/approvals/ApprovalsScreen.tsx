import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { Approval } from '../../rules/access-api.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import styles from './ApprovalsScreen.module.css';
import { RequestedValue } from './RequestedValue.tsx';
import { FourEyesSwitch } from './FourEyesSwitch.tsx';
import { useApprovalName } from './useApprovalName.ts';

/** Acts that wait for a second person, and the decisions about earlier ones. */
export function ApprovalsScreen() {
  const { t } = useLingui();
  const list = useDesk('approvals.list', {});
  return (
    <Page title={t`Approvals`}>
      {list.data && <FourEyesSwitch isOn={list.data.isOn} />}
      <DeskQueryState
        query={list}
        data={list.data?.approvals}
        failed={t`The approvals could not be loaded`}
        empty={<EmptyState icon="done" title={t`Nothing waits for a second person`} />}
      >
        {(approvals) => (
          <ul className={styles.list}>
            {approvals.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </DeskQueryState>
    </Page>
  );
}

function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const nameOf = useApprovalName();
  const texts: ErrorTexts = { already_decided: () => t`Somebody else has decided it already.` };
  const done = useDoneToast();
  const own = useDeskSession();
  const decide = useDeskAction('approvals.decide', done(t`Decided.`));
  const { id, decision, isOpen } = approval;
  return (
    <Card as="article">
      <CardHead title={nameOf(approval.action)}>
        {decision === 'approved' && <Badge tone="ok" icon="done">{t`Approved`}</Badge>}
        {decision === 'rejected' && <Badge tone="fail" icon="failed">{t`Rejected`}</Badge>}
        {decision === null && (
          <Badge tone={isOpen ? 'process' : 'next'} icon="waiting">
            {isOpen ? t`Waiting` : t`Expired`}
          </Badge>
        )}
      </CardHead>
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [t`Asked by`, `${approval.requestedBy}, ${formatInstant(approval.requestedAt)}`],
            ...Object.entries(approval.input).map(
              ([name, value]) => [name, <RequestedValue key={name} name={name} value={value} />] as const,
            ),
            [t`Decided by`, approval.decidedAt && `${approval.decidedBy}, ${formatInstant(approval.decidedAt)}`],
          ]}
        />
        <FailureNote error={decide.error} texts={texts} />
        {isOpen && (
          <div className={styles.actions}>
            {approval.isMine && (
              <Button
                look="primary"
                changes
                busy={decide.isPending}
                onClick={() => decide.mutate({ id, approve: true })}
              >
                {t`Approve`}
              </Button>
            )}
            <Button changes busy={decide.isPending} onClick={() => decide.mutate({ id, approve: false })}>
              {approval.isMine || own === null ? t`Reject` : t`Withdraw`}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
