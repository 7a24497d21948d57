import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { PublicPage } from '#kit/portal/design/PublicPage.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import type { ReportLink } from './address.ts';
import { ConfirmRecipient, EndReport } from './link.graphql.ts';
import styles from './ReportLinkPage.module.css';

type Step =
  | { readonly is: 'asking'; readonly error?: unknown }
  | { readonly is: 'busy' }
  | { readonly is: 'done' }
  | { readonly is: 'invalid' };

/**
 * Confirms an e-mail address for a report, or ends its report, on a press: mail scanners open links, but press no
 * buttons.
 */
export function ReportLinkPage({ link: { action, token } }: { link: ReportLink }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>(token === '' ? { is: 'invalid' } : { is: 'asking' });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = step.is === 'done' || step.is === 'invalid';
  useEffect(() => {
    if (hasEnded) heading.current?.focus();
  }, [hasEnded]);
  const isConfirming = action === 'confirm';
  const texts = isConfirming
    ? {
        icon: 'mail' as const,
        title: t`Do you want to get this report?`,
        text: t`A client of Surtidor wants to send you a report by email. Nothing is sent to you until you accept.`,
        button: t`Yes, I want to get it`,
        done: t`Done: you will get it`,
        after: t`You can end it whenever you want, with the link at the end of each email.`,
        invalid: t`It works for 7 days, and ends with the report. If you want the report, ask who sends it to add you again.`,
      }
    : {
        icon: 'mail' as const,
        title: t`Stop getting this report?`,
        text: t`It will not come to this email any more. Who sends it will see that.`,
        button: t`Stop getting it`,
        done: t`Done: you will not get it any more`,
        after: t`If you want it again, ask who sent it to you.`,
        invalid: t`Open the whole link at the end of an email with the report.`,
      };

  async function send() {
    setStep({ is: 'busy' });
    try {
      const isDone = isConfirming
        ? (await request(ConfirmRecipient, { token })).confirmarDestinatario
        : (await request(EndReport, { token })).terminarInforme;
      setStep({ is: isDone === true ? 'done' : 'invalid' });
    } catch (error) {
      setStep(hasCode(error, 'report_link') ? { is: 'invalid' } : { is: 'asking', error });
    }
  }

  const shown: readonly [IconName, string, string] =
    step.is === 'done'
      ? ['done', texts.done, texts.after]
      : step.is === 'invalid'
        ? ['failed', t`The link does not work any more`, texts.invalid]
        : [texts.icon, texts.title, texts.text];
  const [icon, title, text] = shown;
  return (
    <PublicPage title={isConfirming ? t`Confirm a report` : t`End a report`}>
      <Card className={styles.card}>
        <span className={styles.icon} data-step={step.is}>
          <Icon name={icon} size="l" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {step.is === 'asking' && step.error !== undefined && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(step.error)}
          </Note>
        )}
        {!hasEnded && (
          <Button look="primary" size="l" wide busy={step.is === 'busy'} onClick={() => void send()}>
            {texts.button}
          </Button>
        )}
      </Card>
    </PublicPage>
  );
}
