import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Breadcrumbs } from '#kit/portal/design/Breadcrumbs.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { PERSONAL_INFO, PROFILE } from '../../rules/navigate.ts';
import { isFactorDue } from '../cookies.ts';
import '../messages.es.po';
import './messages.es.po';
import { isPermitted } from '../isPermitted.ts';
import { useActor } from '../useSession.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ChangePassword as ChangePasswordDocument } from './change-password.graphql.ts';
import { Devices } from './devices/Devices.tsx';
import { EndSession } from './devices/devices.graphql.ts';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { BeginPasskey } from './passkeys/passkeys.graphql.ts';
import styles from './PersonalInfoScreen.module.css';
import { type Person, personalInfoQuery } from './query.ts';
import { ReceiptMail } from './receipt-mail/ReceiptMail.tsx';
import { SetReceiptMail } from './receipt-mail/set-receipt-mail.graphql.ts';
import { SecondFactor } from './second-factor/SecondFactor.tsx';
import { BeginSecondFactor } from './second-factor/second-factor.graphql.ts';

/**
 * The address's `mode` chooses the sections (specification B4, Personal-info actions): all of them without a mode or
 * with `see`, only the password with `reset_pass`. `edit` and `create` open the forms of the profile.
 */
export function PersonalInfoScreen() {
  const { mode }: { mode?: string | undefined } = useSearch({ strict: false });
  // a user who must set up a second factor cannot do anything else
  if (isFactorDue()) return <PersonalInfo />;
  if (mode === 'edit' || mode === 'create') return <Navigate to={PROFILE} search={{ mode }} replace />;
  return <PersonalInfo passwordOnly={mode === 'reset_pass'} />;
}

function PersonalInfo({ passwordOnly = false }: { passwordOnly?: boolean }) {
  const { t } = useLingui();
  const actor = useActor();
  const query = useQuery(personalInfoQuery);
  const profile = { label: t`My profile`, to: PROFILE };
  const here = t`Personal information`;
  // a user who may not change the password, such as support, sees the other sections
  const changesPassword = passwordOnly && (!actor || can(actor, ChangePasswordDocument));
  const title = changesPassword ? t`Change password` : here;
  return (
    <Page
      title={title}
      above={
        !isFactorDue() && (
          <Breadcrumbs
            above={changesPassword ? [profile, { label: here, to: PERSONAL_INFO, search: {} }] : [profile]}
            here={title}
          />
        )
      }
    >
      <QueryState
        inCard
        query={query}
        data={query.data?.currentSession}
        failed={t`Your information could not be loaded`}
        skeleton={<SkeletonCard rows={5} />}
      >
        {(person) =>
          changesPassword ? (
            <div className={styles.sections}>
              <OwnPassword person={person} />
            </div>
          ) : (
            <Sections person={person} />
          )
        }
      </QueryState>
    </Page>
  );
}

function Sections({ person }: { person: Person }) {
  const { t } = useLingui();
  const actor = useActor();
  const { secondFactor, isSupportUser } = person;
  // a session that a passkey opened has two factors already
  const due = !isSupportUser && secondFactor.required && !secondFactor.enabled && isFactorDue();
  return (
    <div className={styles.sections}>
      {due && (
        <Note tone="overdue" icon="warning" role="alert">
          {t`Your company asks legal representatives for a second factor. Set it up to continue.`}
        </Note>
      )}
      <PersonalData person={person} />
      {isSupportUser && (
        <Note tone="next" icon="locked">
          {t`In a support session the password, the second factor, the passkeys, the emails and the devices of the user cannot be changed.`}
        </Note>
      )}
      {can(actor, SetReceiptMail) && <ReceiptMail person={person} />}
      {can(actor, ChangePasswordDocument) && <OwnPassword person={person} />}
      {can(actor, BeginSecondFactor) && <SecondFactor factor={secondFactor} />}
      {can(actor, BeginPasskey) && <Passkeys />}
      {can(actor, EndSession) && <Devices />}
    </div>
  );
}

function OwnPassword({ person: { user } }: { person: Person }) {
  return <ChangePassword own={[user.email, user.firstname, user.lastname]} />;
}

function PersonalData({ person: { role, client, user, isSupportUser } }: { person: Person }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, string | null])[] = [
    [t`Name`, `${user.firstname} ${user.lastname}`],
    [t`Email`, user.email],
    [t`Role`, role],
    [t`Company`, client.nombre],
    [t`Document`, [user.document_type, user.document].filter(Boolean).join(' ') || null],
    [t`Telephone`, user.telephone],
    [t`Address`, [user.street, user.city].filter(Boolean).join(', ') || null],
  ];
  return (
    <Card aria-labelledby="personal-data">
      <CardHead id="personal-data" title={t`Your data`}>
        {!isSupportUser && isPermitted('Usuarios::editar_perfil') && (
          <TextLink to={PROFILE} search={{ mode: 'edit' }}>
            {t`Edit`}
          </TextLink>
        )}
      </CardHead>
      <CardBody>
        <dl className={styles.data}>
          {rows
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </CardBody>
    </Card>
  );
}
