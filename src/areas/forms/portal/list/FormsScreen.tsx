import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { FormPage } from '../FormPage.tsx';
import '../messages.es.po';
import { formOf } from '../links.ts';
import { type ListedForm, formsQuery } from '../query.ts';
import styles from './FormsScreen.module.css';

/** The list of the survey and the company forms, or the form in the address. */
export function FormsScreen() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/allied/surtidor-forms' });
  if (id !== undefined) return <FormPage key={id} id={id} />;
  return (
    <SubPage title={t`Forms`}>
      <List />
    </SubPage>
  );
}

function List() {
  const { t } = useLingui();
  const query = useQuery(formsQuery);
  const { data } = query;
  // sorts the survey first
  const isCompanyForm = ({ kind }: ListedForm) => Number(kind !== 'survey');
  return (
    <QueryState
      inCard
      query={query}
      data={data && (data.formDefinitions ?? [])}
      failed={t`The forms could not be loaded`}
      skeleton={<SkeletonCard rows={3} height={96} />}
      empty={
        <EmptyList icon="sheet">{t`Here you will see the survey and the forms that we prepare for your company.`}</EmptyList>
      }
    >
      {(listed) => (
        <ul className={styles.list}>
          {listed
            .toSorted((a, b) => isCompanyForm(a) - isCompanyForm(b))
            .map((form) => (
              <li key={form.id}>
                <FormCard form={form} />
              </li>
            ))}
        </ul>
      )}
    </QueryState>
  );
}

function FormCard({ form: { id, kind, title, description, answered, questions } }: { form: ListedForm }) {
  const { t } = useLingui();
  const isSurvey = kind === 'survey';
  const count = questions.length;
  return (
    <Card as="article" aria-labelledby={`form-${id}`} className={styles.card}>
      <span className={styles.icon}>
        <Icon name={isSurvey ? 'done' : 'invoice'} />
      </span>
      <div className={styles.words}>
        <h2 id={`form-${id}`}>{title}</h2>
        {description && <p>{description}</p>}
        <p className={styles.count}>
          {plural(count, { one: '# question', other: '# questions' })}
          {answered && (
            <Badge tone="ok" icon="check">
              {isSurvey ? t`You answered it this year` : t`You have sent it`}
            </Badge>
          )}
        </p>
      </div>
      {isSurvey && answered ? null : (
        <ButtonLink
          {...formOf(id)}
          look={isSurvey ? 'primary' : 'secondary'}
          wide="phone"
          aria-label={isSurvey ? t`Answer: ${title}` : t`Open the form: ${title}`}
        >
          {isSurvey ? t`Answer` : t`Open the form`}
        </ButtonLink>
      )}
    </Card>
  );
}
