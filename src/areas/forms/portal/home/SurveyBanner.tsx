import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { createSessionStore } from '../../../../kit/portal/session-store.ts';
import './i18n/es.po';
import { SurveyState } from './survey.graphql.ts';
import styles from './SurveyBanner.module.css';

/** Whether there is a survey, and whether it is answered. */
export const surveyQuery = documentQuery(SurveyState, {});

/** Whether the user has closed it in this session. */
const closed = createSessionStore('survey-banner-closed', (text) => text === 'true', false);

/** Leads to the survey, until it is answered this year. */
export function Widget() {
  const { t } = useLingui();
  const isClosed = closed.use();
  const { data } = useQuery(surveyQuery);
  const survey = data?.formDefinitions?.find(({ kind }) => kind === 'survey');
  if (isClosed || !survey || survey.answered) return null;
  return (
    <section className={styles.banner} aria-label={t`Survey`}>
      <Icon name="info" />
      <p>
        <b>{t`Help us to improve the portal`}</b>
        <span>{t`Tell us how it works for you: the survey of this year is open.`}</span>
      </p>
      <ButtonLink to="/allied/surtidor-forms">{t`Answer the survey`}</ButtonLink>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={() => {
          closed.change(() => true);
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      />
    </section>
  );
}
