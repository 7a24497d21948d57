import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { type Currency, centsOfAnswer } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { groupDocumentCode } from '../../rules/document-code.ts';
import { type VerifiedDocument, useVerification } from './useVerification.ts';
import styles from './Verdict.module.css';

type VerdictProps = { code: string; onOther: () => void; onRetry: () => void };

export function Verdict({ code, onOther, onRetry }: VerdictProps) {
  const { t } = useLingui();
  const verification = useVerification(code);
  const errorText = useErrorText({
    too_many_questions: ({ details }) => {
      const minutes = Number(details['minutes']);
      return t`Many documents were asked about from your network. Wait ${minutes} minutes and try again.`;
    },
  });
  const other = (
    <Button size="l" wide onClick={onOther}>
      {t`Verify another document`}
    </Button>
  );
  switch (verification.is) {
    case 'asking':
      return (
        <Ticket tone="info" icon="search" title={t`We are looking for the document`} code={code}>
          <div className={styles.facts} aria-hidden="true">
            {['40%', '60%', '50%', '30%'].map((width) => (
              <div key={width}>
                <Skeleton width="25%" />
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        </Ticket>
      );
    case 'failed':
      return (
        <Card className={styles.failed}>
          <h1>{t`Verify a document`}</h1>
          <ErrorState
            error={verification.error}
            title={
              hasCode(verification.error, 'too_many_questions')
                ? t`Too many questions`
                : t`The document could not be verified`
            }
            message={errorText(verification.error)}
            onRetry={onRetry}
          />
        </Card>
      );
    case 'answered':
      return verification.document.genuine ? (
        <Genuine code={code} document={verification.document}>
          {other}
        </Genuine>
      ) : (
        <Ticket tone="fail" icon="failed" title={t`We do not know this document`} code={code}>
          <div className={styles.words}>
            <p>{t`No document of Surtidor has this code.`}</p>
            <p>
              {t`If it stands so on the paper, the paper is not genuine: do not accept it, and ask whoever gave it to you for a new one.`}
            </p>
          </div>
          {other}
        </Ticket>
      );
  }
}

function Genuine({ code, document, children }: { code: string; document: VerifiedDocument; children: ReactNode }) {
  const { t } = useLingui();
  const { title, number, holder, tax_number, issued_at, reversed_at, total } = document;
  const currency: Currency = document.currency === 'USD' ? 'USD' : 'COP';
  const cents = total === null ? null : (centsOfAnswer(total, currency) ?? NaN);
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Document`, title],
    [t`Number`, number],
    [t`Issued for`, holder],
    [t`Tax number`, tax_number],
    [t`Issued on`, formatDateTime(issued_at)],
    [t`Taken back by the bank on`, reversed_at && formatDateTime(reversed_at)],
  ];
  return (
    <Ticket
      tone={reversed_at ? 'fail' : 'ok'}
      icon={reversed_at ? 'reversed' : 'done'}
      title={reversed_at ? t`The bank took this payment back` : t`The document is genuine`}
      code={code}
      figure={
        cents !== null && (
          <>
            <Figure cents={cents} currency={currency} />
            <VisorText>{currency === 'USD' ? t`United States dollars` : t`Colombian pesos`}</VisorText>
          </>
        )
      }
    >
      <DescriptionList lines={facts} className={styles.facts} />
      <div className={styles.words}>
        {reversed_at && (
          <p>{t`The receipt is genuine, but it is worth nothing any more: after it was issued, the bank returned the payment.`}</p>
        )}
        <p>{t`Compare all of it with the paper. Where something differs, the paper was altered.`}</p>
        <p>{t`It tells what was so when it was issued; what is owed may have changed since.`}</p>
      </div>
      {children}
    </Ticket>
  );
}

type TicketProps = {
  tone: 'ok' | 'fail' | 'info';
  icon: IconName;
  title: string;
  code: string;
  figure?: ReactNode;
  children: ReactNode;
};

function Ticket({ tone, icon, title, code, figure, children }: TicketProps) {
  return (
    <Card as="article" className={styles.ticket}>
      <Visor as="div" className={styles.visor}>
        <div role="status" className={styles.said}>
          <VisorText tone={tone} className={styles.sign}>
            <Icon name={icon} size="l" />
          </VisorText>
          <h1>{title}</h1>
        </div>
        {figure}
        <code className={styles.code}>{groupDocumentCode(code)}</code>
      </Visor>
      <div className={styles.paper}>{children}</div>
    </Card>
  );
}
