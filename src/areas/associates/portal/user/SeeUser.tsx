import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { COUNTRIES } from '#kit/core/constants.ts';
import { formatDay } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { USER_STATUS } from '../../rules/constants.ts';
import { LEGAL_REPRESENTATIVE, destinationsOfRole } from '../../rules/fields.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { ROLES } from '#areas/session/rules/roles.ts';
import { activity } from '../links.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import { useGenderNames } from '../fields/useGenderNames.ts';
import { ReadStations } from '../stations/ReadStations.tsx';
import { Initials } from './Initials.tsx';
import { Invitation } from './Invitation.tsx';
import { type Associate, stationsOf } from './query.ts';
import styles from './SeeUser.module.css';
import { UserState } from './UserState.tsx';

/** A read-only view of a user of the client. */
export function SeeUser({ user }: { user: Associate }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const countries: Readonly<Record<string, string>> = COUNTRIES;
  const { firstname, lastname, email, role_name, country_id } = user;
  const place = [user.street, user.city, countries[country_id ?? '']].filter(Boolean).join(', ');
  const genders: Readonly<Record<string, string>> = useGenderNames();
  return (
    <div className={styles.cards}>
      {user.status === USER_STATUS.active && <Invitation user={user} />}
      <Card>
        <div className={styles.head}>
          <Initials firstname={firstname} lastname={lastname} />
          <div>
            <h2>{`${firstname} ${lastname}`}</h2>
            <p>{role_name}</p>
          </div>
          <UserState {...user} />
        </div>
        <CardBody>
          <DescriptionList
            ruled
            lines={[
              [names.email, email],
              [names.telephone, user.telephone],
              [names.celphone, user.celphone],
              [t`Document`, [user.document_type, user.document].filter(Boolean).join(' ')],
              [names.street, place],
              [names.job_title, user.job_title],
              [names.dob, user.dob && formatDay(user.dob)],
              [names.gender, genders[user.gender ?? '']],
              [names.is_subscribed, user.is_subscribed ? t`yes` : t`no`],
            ]}
          />
          {isPermitted('Usuarios::actividad') && (
            <TextLink {...activity({ q: email })}>{t`See what this user did`}</TextLink>
          )}
        </CardBody>
      </Card>
      <Stations user={user} />
    </div>
  );
}

/** The stations that the user sees: the chosen ones or all; nothing for a role without stations. */
function Stations({ user }: { user: Associate }): ReactNode {
  const { t } = useLingui();
  const role = ROLES.find(({ name }) => name === user.role_name)?.name ?? 'basic';
  const kind = role === LEGAL_REPRESENTATIVE ? 'none' : destinationsOfRole(role);
  const stations = stationsOf(user);
  if (kind === 'none') return null;
  const count = groupThousands(String(stations.length));
  return (
    <Card>
      <CardHead title={t`Stations`}>
        {kind === 'chosen' && (
          <small>{plural(stations.length, { one: `${count} station`, other: `${count} stations` })}</small>
        )}
      </CardHead>
      <CardBody>
        {kind === 'all' ? (
          <p>{t`All stations`}</p>
        ) : stations.length === 0 ? (
          <p>{t`None yet: this user sees no orders.`}</p>
        ) : (
          <ReadStations stations={stations} />
        )}
      </CardBody>
    </Card>
  );
}
