import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Erasures } from './Erasures.tsx';
import { FoundPersons } from './FoundPersons.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import styles from './Persons.module.css';

/** Search parameters of the URL. */
export type PersonalDataSearch = { readonly correo?: string; readonly pagina?: string };

/** Finds a person by e-mail, exports and erases their data, and lists the erasures with their reports. */
export function PersonalDataScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = useSearch({ from: '/mesa/datos-personales' });
  const email = (asked.correo ?? '').slice(0, 254);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(asked.pagina)) || 1));
  const open = (search: PersonalDataSearch) =>
    void navigate({ to: '/mesa/datos-personales', search, replace: true, resetScroll: false });
  return (
    <Page title={t`Personal data`}>
      <div className={styles.parts}>
        <Note tone="process" icon="info">
          {t`Who asks must first prove who they are. The data are given within 10 working days in Colombia and 15 days in Ecuador; an erasure is answered within 15 working days in Colombia.`}
        </Note>
        <PersonSearch key={email} email={email} onSearch={(correo) => open(correo === '' ? {} : { correo })} />
        {email !== '' && <FoundPersons email={email} />}
        <Erasures page={page} onTurn={(to) => open({ ...(email && { correo: email }), pagina: String(to) })} />
      </div>
    </Page>
  );
}
