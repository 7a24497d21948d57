import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { TERMS_WARNING_MS } from '../../rules/constants.ts';
import { Alert } from '#kit/portal/design/Alert.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { LEGAL_TEXTS, type LegalTextName } from '../../rules/legal-text.ts';
import { LegalTextCard } from './LegalTextCard.tsx';
import { type LegalText, legalTextsQuery } from './query.ts';
import styles from './TermsForm.module.css';
import { useAcceptance } from './useAcceptance.ts';

export function TermsForm() {
  const { t } = useLingui();
  const query = useQuery(legalTextsQuery);
  /** The versions that were on screen when the server refused them as outdated. */
  const [outdated, setOutdated] = useState<string>();
  const texts = new Map(query.data?.legalTexts?.map((text) => [text.name, text]));
  const [terms, dataPolicy] = [texts.get('terms'), texts.get('data_policy')];
  const edition = `${terms?.version}/${dataPolicy?.version}`;
  return (
    <div className={styles.screen}>
      <Alert variant="warning" lasts={TERMS_WARNING_MS}>
        {t`Update your terms and conditions and data usage policies to continue.`}
      </Alert>
      {outdated !== undefined && outdated !== edition && (
        <Note tone="overdue" icon="warning" role="alert">
          {t`A new version was published while you were reading. It is here now: read it and accept it again.`}
        </Note>
      )}
      <QueryState
        inCard
        query={query}
        data={query.data}
        failed={t`The terms could not be loaded`}
        skeleton={<SkeletonCard rows={6} />}
      >
        {() =>
          terms && dataPolicy ? (
            <Form
              key={edition}
              texts={{ terms, data_policy: dataPolicy }}
              onChanged={() => {
                setOutdated(edition);
                void query.refetch();
              }}
            />
          ) : (
            <Card>
              <EmptyState icon="sheet" title={t`There are no terms to accept yet`}>
                {t`Your access opens when they are published. Write to your sales adviser if you need it before.`}
              </EmptyState>
            </Card>
          )
        }
      </QueryState>
    </div>
  );
}

type FormProps = { texts: Readonly<Record<LegalTextName, LegalText>>; onChanged: () => void };

function Form({ texts, onChanged }: FormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const accept = useAcceptance();
  const [accepted, setAccepted] = useState<Readonly<Record<LegalTextName, boolean>>>({
    terms: false,
    data_policy: false,
  });
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const boxes = {
    terms: useRef<HTMLInputElement>(null),
    data_policy: useRef<HTMLInputElement>(null),
  };
  const fieldNames = {
    terms: t`the terms and conditions`,
    data_policy: t`the data usage policy`,
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setSent(true);
    const missing = LEGAL_TEXTS.find((name) => !accepted[name]);
    if (missing) return boxes[missing].current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      // the button stays busy until the page changes
      await accept({ terms: texts.terms.version, data_policy: texts.data_policy.version });
    } catch (error) {
      setBusy(false);
      if (hasCode(error, 'terms_changed')) onChanged();
      else setFailure(error);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {LEGAL_TEXTS.map((name) => {
        const fieldName = fieldNames[name];
        return (
          <LegalTextCard
            key={name}
            ref={boxes[name]}
            name={name}
            text={texts[name]}
            accepted={accepted[name]}
            error={sent && !accepted[name] ? t`To continue you must accept ${fieldName}.` : undefined}
            onAccept={(value) => setAccepted((now) => ({ ...now, [name]: value }))}
          />
        );
      })}
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="primary" size="l" wide="phone" type="submit" changes busy={busy}>
          {t`Accept and continue`}
        </Button>
      </div>
    </form>
  );
}
