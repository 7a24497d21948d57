import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import type { useSession } from '#areas/session/portal/public.ts';
import { ownQuery } from '../user/query.ts';
import { CorporateInformation } from './CorporateInformation.tsx';
import styles from './Profile.module.css';

type Session = NonNullable<ReturnType<typeof useSession>['session']>;

export function Profile({ user, role }: Pick<Session, 'user' | 'role'>) {
  const { t } = useLingui();
  const document = [user.document_type, user.document].filter(Boolean).join(' ');
  const address = [user.street, user.city].filter(Boolean).join(', ');
  // specification B6: only for an Operativo
  const hasStations = role === 'Operativo';
  const stations = useQuery({ ...ownQuery(role), enabled: hasStations });
  const names = stations.error
    ? t`EDSList not found`
    : (stations.data?.destinations.map(({ destination_name }) => destination_name).join(', ') ?? '…');
  const lines: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t`Name`, `${user.firstname} ${user.lastname}`],
    [t`Email`, user.email],
    [t`Document`, document],
    [t`Telephone`, user.telephone],
    [t`Address`, address],
    [t`Role`, role],
    [t`Stations`, hasStations ? names : null],
  ];
  return (
    <>
      <Card className={styles.card}>
        <CardHead title={t`Personal information`} />
        <CardBody>
          <DescriptionList ruled lines={lines} />
        </CardBody>
      </Card>
      <CorporateInformation />
    </>
  );
}
