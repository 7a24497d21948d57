import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '../../../../kit/portal/design/Card.tsx';
import { DescriptionList } from '../../../../kit/portal/design/DescriptionList.tsx';
import type { useSession } from '../../../session/portal/public.ts';
import { CorporateInformation } from './CorporateInformation.tsx';
import styles from './Profile.module.css';

type Session = NonNullable<ReturnType<typeof useSession>['session']>;

export function Profile({ user, role }: Pick<Session, 'user' | 'role'>) {
  const { t } = useLingui();
  const document = [user.document_type, user.document].filter(Boolean).join(' ');
  const address = [user.street, user.city].filter(Boolean).join(', ');
  const stations = user.destinations.map(({ destination_name }) => destination_name).join(', ');
  const lines: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t`Name`, `${user.firstname} ${user.lastname}`],
    [t`Email`, user.email],
    [t`Document`, document],
    [t`Telephone`, user.telephone],
    [t`Address`, address],
    [t`Role`, role],
    [t`Stations`, stations],
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
