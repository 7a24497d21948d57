import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { StaffMember } from '../../rules/access-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { useRoleNames } from '../useRoleNames.ts';
import { InviteSheet } from './InviteSheet.tsx';
import { MemberSheet } from './MemberSheet.tsx';

/** The members of staff: invitations, roles, resets and sessions. */
export function PeopleScreen() {
  const { t } = useLingui();
  const list = useDesk('staff.list', {});
  const [opened, setOpened] = useState<number | 'new'>();
  const member = list.data?.staff.find(({ id }) => id === opened);
  return (
    <Page
      title={t`Desk team`}
      aside={
        <Button look="primary" icon="plus" onClick={() => setOpened('new')}>
          {t`Invite`}
        </Button>
      }
    >
      <DeskQueryState query={list} data={list.data} failed={t`The team could not be loaded`}>
        {({ staff }) => <Members staff={staff} onOpen={setOpened} />}
      </DeskQueryState>
      {opened === 'new' && <InviteSheet onClose={() => setOpened(undefined)} />}
      {member && <MemberSheet member={member} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const STATES: Readonly<Record<StaffMember['state'], readonly [Tone, IconName]>> = {
  ready: ['ok', 'done'],
  no_factor: ['today', 'warning'],
  invited: ['process', 'waiting'],
  inactive: ['next', 'locked'],
};

function Members({ staff, onOpen }: { staff: readonly StaffMember[]; onOpen: (id: number) => void }) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const labels: Readonly<Record<StaffMember['state'], string>> = {
    ready: t({ message: 'Active', context: 'desk' }),
    no_factor: t`Without second factor`,
    invited: t`Invited`,
    inactive: t({ message: 'Inactive', context: 'desk' }),
  };
  return (
    <Card holdsTable>
      <Table
        caption={t`Desk team`}
        head={
          <>
            <HeadCell>{t`Name`}</HeadCell>
            <HeadCell>{t`Role`}</HeadCell>
            <HeadCell>{t`Status`}</HeadCell>
            <HeadCell only="wide">{t`Last use`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {staff.map((member) => {
          const [tone, icon] = STATES[member.state];
          return (
            <Row key={member.id}>
              <Cell area="main">
                <b>{member.name}</b>
                <SecondaryText>{member.email}</SecondaryText>
              </Cell>
              <Cell area="detail">
                {roleNames[member.role]}
                {member.lastUsedAt && (
                  <SecondaryText only="narrow">{t`Last use: ${formatInstant(member.lastUsedAt)}`}</SecondaryText>
                )}
              </Cell>
              <Cell area="figure">
                <Badge tone={tone} icon={icon}>
                  {labels[member.state]}
                </Badge>
              </Cell>
              <Cell only="wide">{member.lastUsedAt && formatInstant(member.lastUsedAt)}</Cell>
              <Cell area="action" align="end">
                <Button aria-label={t`Manage ${member.name}`} onClick={() => onOpen(member.id)}>{t`Manage`}</Button>
              </Cell>
            </Row>
          );
        })}
      </Table>
    </Card>
  );
}
