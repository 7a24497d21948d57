import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { OFFLINE_NOTICE_ID, useOffline } from '#kit/portal/offline/connection.ts';
import styles from '../PersonalInfoScreen.module.css';
import { type Person, personalInfoQuery } from '../query.ts';
import { SetReceiptMail } from './set-receipt-mail.graphql.ts';

/** The switch for receipts by e-mail; it saves each change at once. */
export function ReceiptMail({ person }: { person: Person }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const offline = useOffline();
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (enabled: boolean) => request(SetReceiptMail, { enabled }),
    onSuccess: async (_done, enabled) => {
      await queries.invalidateQueries({ queryKey: personalInfoQuery.queryKey });
      showToast(enabled ? t`We will mail you each receipt.` : t`We will mail you no more receipts.`);
    },
  });
  const { email } = person.user;
  return (
    <Card aria-labelledby="receipt-mail">
      <CardHead id="receipt-mail" title={t`Emails`} />
      <CardBody className={styles.preference}>
        <p id="receipt-mail-lead" className={styles.lead}>
          {t`When the bank approves a payment of yours, we can send its receipt to ${email}.`}
        </p>
        {error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(error)}
          </Note>
        )}
        <Checkbox
          checked={isPending ? variables : person.receiptMail}
          disabled={offline}
          aria-describedby={offline ? OFFLINE_NOTICE_ID : 'receipt-mail-lead'}
          onChange={({ target }) => {
            if (!isPending) mutate(target.checked);
          }}
        >
          {t`Receive the receipt of each payment by email`}
        </Checkbox>
      </CardBody>
    </Card>
  );
}
