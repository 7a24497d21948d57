import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import styles from './Operation.module.css';

/** Closes or opens the portal for everybody, with a reason and a confirmation. `since`: null while it is open. */
export function MaintenanceCard({ since }: { since: string | null }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [asks, setAsks] = useState(false);
  const isOn = since !== null;
  const doneToast = useDoneToast();
  const done = doneToast(isOn ? t`The portal is open again.` : t`The portal is closed.`);
  const change = useDeskAction('switches.maintenance', (output, isWaiting) => {
    setReason('');
    done(output, isWaiting);
  });
  return (
    <Card>
      <CardHead title={t`Maintenance mode`}>
        {isOn ? (
          <Badge tone="overdue" icon="barrier">{t`Closed since ${formatInstant(since)}`}</Badge>
        ) : (
          <Badge tone="ok" icon="done">{t`The portal is open`}</Badge>
        )}
      </CardHead>
      <CardBody>
        <p className={styles.about}>
          {t`While it is on, every page of the portal shows the maintenance screen, and nobody can pay. The desk, the ERP's import, the gateways' notifications and the jobs go on.`}
        </p>
        <div className={styles.act}>
          <TextField
            label={t`Reason`}
            hint={t`It stays in the audit log. Write no personal data.`}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            look={isOn ? 'primary' : 'secondary'}
            changes
            busy={change.isPending}
            disabled={reason.trim() === ''}
            onClick={() => setAsks(true)}
          >
            {isOn ? t`Open the portal` : t`Close the portal`}
          </Button>
          <FailureNote
            error={change.error}
            texts={{
              restored: () =>
                t`The portal's data was restored from a backup. It cannot be opened before the server's operator has released it.`,
            }}
          />
        </div>
        {asks && (
          <Modal
            kind="warning"
            title={isOn ? t`Open the portal for everybody?` : t`Close the portal for everybody?`}
            accept={isOn ? t`Yes, open it` : t`Yes, close it`}
            onCancel={() => setAsks(false)}
            onAccept={() => {
              setAsks(false);
              change.mutate({ isOn: !isOn, reason });
            }}
          >
            {isOn
              ? t`Within a second every page of the portal works again.`
              : t`Within a second every client sees the maintenance screen, in all stores, until somebody opens the portal again. Who is paying at the bank can finish there.`}
          </Modal>
        )}
      </CardBody>
    </Card>
  );
}
