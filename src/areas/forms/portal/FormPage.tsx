import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { FormSheet } from './form/FormSheet.tsx';
import './messages.es.po';
import { forms } from './links.ts';
import { type Definition, formQuery } from './query.ts';

/** A form by its id: the questions, and a thank-you after sending. */
export function FormPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(formQuery(id));
  const title = data?.formDefinition?.title ?? t`Form`;
  return (
    <SubPage title={title} above={[{ label: t`Forms`, ...forms }]}>
      <Content id={id} />
    </SubPage>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(formQuery(id));
  return (
    <QueryState
      inCard
      query={query}
      data={query.data}
      failed={t`The form could not be loaded`}
      skeleton={<SkeletonCard rows={5} height={96} />}
    >
      {(data) => <LoadedForm form={data.formDefinition} />}
    </QueryState>
  );
}

function LoadedForm({ form }: { form: Definition | null | undefined }) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);

  /** Scrolls to the top, because the end of the form is no longer on the page. */
  function thank() {
    setSent(true);
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  const others = <ButtonLink {...forms}>{t`See the forms`}</ButtonLink>;
  if (!form) {
    return (
      <Card>
        <EmptyState title={t`Data not found`} action={others}>
          {t`This form does not exist, or is no longer open. Check the link.`}
        </EmptyState>
      </Card>
    );
  }
  const isSurvey = form.kind === 'survey';
  if (sent) {
    return (
      <Card role="status">
        <EmptyState icon="done" title={t`Thank you! We have received your answers.`} action={others}>
          {isSurvey ? t`Your opinion helps us to improve the portal. We will ask you again next year.` : undefined}
        </EmptyState>
      </Card>
    );
  }
  if (isSurvey && form.answered) {
    return (
      <Card>
        <EmptyState icon="done" title={t`You have already answered the survey this year`} action={others}>
          {t`It is answered once a year. Thank you!`}
        </EmptyState>
      </Card>
    );
  }
  return <FormSheet form={form} onSent={thank} />;
}
