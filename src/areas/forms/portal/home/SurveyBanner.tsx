import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { createSessionStore } from '#kit/portal/session-store.ts';
import './messages.es.po';
import { SurveyState } from './survey.graphql.ts';

/** Queries whether there is a survey, and whether the user has answered it. */
export const surveyQuery = documentQuery(SurveyState, {});

/** Whether the user has closed the banner in this session. */
const closed = createSessionStore('survey-banner-closed', (text) => text === 'true', false);

/** A banner that links to the survey until the user has answered it this year. */
export function SurveyBanner() {
  const { t } = useLingui();
  const isClosed = closed.use();
  const { data } = useQuery(surveyQuery);
  const survey = data?.formDefinitions?.find(({ kind }) => kind === 'survey');
  if (isClosed || !survey || survey.answered) return null;

  function close() {
    closed.change(() => true);
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return (
    <section aria-label={t`Survey`}>
      <Note tone="process" icon="info" action={<IconButton icon="close" label={t`Close`} onClick={close} />}>
        {t`Tell us how the portal works for you.`}{' '}
        <TextLink to="/allied/surtidor-forms">{t`Answer the survey`}</TextLink>
      </Note>
    </section>
  );
}
