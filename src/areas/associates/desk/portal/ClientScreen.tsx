import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { formatTaxNumber } from '#kit/core/nit.ts';
import type { ClientPage } from '../rules/clients-api.ts';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import type { ClientPart } from '#kit/desk/portal/desk-manifest.ts';
import { useDeskManifests } from '#kit/desk/portal/manifests.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import styles from './Clients.module.css';
import { UserSheet } from './UserSheet.tsx';
import './messages.es.po';

/** A client as support sees it: its data, its debts, its users, and its latest events. */
export function ClientScreen() {
  const { t } = useLingui();
  const { code } = useParams({ from: '/mesa/clientes/$code' });
  const page = useDesk('clients.view', { code });
  return (
    <Page title={page.data?.name ?? t`Client`}>
      <DeskQueryState query={page} data={page.data} failed={t`The client could not be loaded`}>
        {(client) => (
          <div className={styles.cards}>
            <Facts client={client} />
            <Users client={client} />
            <ClientParts place="below" client={client} />
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}

function Facts({ client }: { client: ClientPage }) {
  const { t } = useLingui();
  const storeNames = useStoreNames();
  const money = (cents: number) => formatMoney(cents, client.currency);
  return (
    <div className={styles.facts}>
      <Card>
        <CardHead title={t`Client`} />
        <CardBody>
          <DescriptionList
            ruled
            lines={[
              [t`Code`, client.code],
              [
                STORES[client.store].country === 'EC' ? t`RUC` : t`NIT`,
                formatTaxNumber(client.nit, STORES[client.store].country),
              ],
              [t`Store`, storeNames[client.store]],
              [t`Credit`, client.credit === null ? null : money(client.credit)],
            ]}
          />
        </CardBody>
      </Card>
      <ClientParts place="facts" client={client} />
    </div>
  );
}

/** The areas' parts of the page that the role may see. */
function ClientParts({ place, client }: { place: ClientPart['place']; client: ClientPage }) {
  const role = useDeskSession()?.role;
  const parts = useDeskManifests()
    .flatMap(({ clientParts = [] }) => clientParts)
    .filter(
      (part) => part.place === place && (!part.subject || (role !== undefined && mayWorkWith(role, part.subject))),
    );
  return parts.map(({ Part }, index) => (
    // eslint-disable-next-line react/no-array-index-key -- the manifests do not change
    <Suspense key={index}>
      <Part client={client} />
    </Suspense>
  ));
}

function Users({ client }: { client: ClientPage }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number>();
  const role = useDeskSession()?.role;
  const mayAct = role !== undefined && mayWorkWith(role, 'users');
  const user = client.users.find(({ id }) => id === opened);
  return (
    <Card holdsTable>
      <CardHead title={t`Users`} />
      {client.users.length === 0 && <EmptyState icon="user" title={t`This client has no users`} />}
      {client.users.length > 0 && (
        <Table
          caption={t`Users`}
          head={
            <>
              <HeadCell>{t`Name`}</HeadCell>
              <HeadCell>{t`Role`}</HeadCell>
              <HeadCell>{t`Status`}</HeadCell>
              <HeadCell only="wide">{t`Last use`}</HeadCell>
              <HeadCell only="wide">{t`Second factor`}</HeadCell>
              {mayAct && <HeadCell align="end">{t`Actions`}</HeadCell>}
            </>
          }
        >
          {client.users.map((one) => (
            <Row key={one.id}>
              <Cell area="main">
                <b>{one.name}</b>
                <SecondaryText>{one.email}</SecondaryText>
              </Cell>
              <Cell area="detail">
                {one.role}
                {one.lastUsedAt && (
                  <SecondaryText only="narrow">{t`Last use: ${formatInstant(one.lastUsedAt)}`}</SecondaryText>
                )}
                <SecondaryText only="narrow">{t`Second factor: ${one.hasSecondFactor ? t`On` : t`Off`}`}</SecondaryText>
              </Cell>
              <Cell area="figure">
                {!one.isActive ? (
                  <Badge tone="next" icon="locked">
                    {t({ message: 'Inactive', context: 'desk' })}
                  </Badge>
                ) : one.hasPassword ? (
                  <Badge tone="ok" icon="done">
                    {t({ message: 'Active', context: 'desk' })}
                  </Badge>
                ) : (
                  <Badge tone="process" icon="waiting">{t`Invited`}</Badge>
                )}
              </Cell>
              <Cell only="wide">{one.lastUsedAt && formatInstant(one.lastUsedAt)}</Cell>
              <Cell only="wide">{one.hasSecondFactor ? t`On` : t`Off`}</Cell>
              {mayAct && (
                <Cell area="action" align="end">
                  <Button aria-label={t`Manage ${one.name}`} onClick={() => setOpened(one.id)}>{t`Manage`}</Button>
                </Cell>
              )}
            </Row>
          ))}
        </Table>
      )}
      {user && <UserSheet key={user.id} client={client.code} user={user} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
