import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { MAX_EVENTS, STOPPED_PAGE, type StoppedClient } from '../../rules/events-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { useFailureReason } from './useFailureReason.ts';

const ReleaseSheet = lazy(() => import('../act/ReleaseSheet.tsx').then((module) => ({ default: module.ReleaseSheet })));

/** Clients whose oldest event the ERP refuses, with the reason and the start. Renders nothing for none. */
export function StoppedClients({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const { t } = useLingui();
  const list = useDesk('events.stopped', { page });
  const [released, setReleased] = useState<StoppedClient | null>(null);
  return (
    <>
      <DeskQueryState query={list} data={list.data} failed={t`The stopped clients could not be loaded`}>
        {({ clients, total }) =>
          total > 0 && (
            <section aria-label={t`Stopped clients`}>
              <Card holdsTable as="div">
                <CardHead title={t`Stopped clients`} />
                <Table
                  caption={t`Stopped clients`}
                  head={
                    <>
                      <HeadCell>{t`Client`}</HeadCell>
                      <HeadCell>{t`Reason`}</HeadCell>
                      <HeadCell only="wide">{t`Fails since`}</HeadCell>
                      <HeadCell align="end">{t`Wait`}</HeadCell>
                      <HeadCell align="end">{t`Actions`}</HeadCell>
                    </>
                  }
                >
                  {clients.map((client) => (
                    <StoppedRow key={client.client} stopped={client} onRelease={() => setReleased(client)} />
                  ))}
                </Table>
              </Card>
              <Pager page={page} pages={Math.ceil(total / STOPPED_PAGE)} onTurn={onTurn} />
            </section>
          )
        }
      </DeskQueryState>
      {released && (
        <Suspense>
          <ReleaseSheet client={released.client} name={released.clientName} onClose={() => setReleased(null)} />
        </Suspense>
      )}
    </>
  );
}

function StoppedRow({ stopped, onRelease }: { stopped: StoppedClient; onRelease: () => void }) {
  const { t } = useLingui();
  const whyText = useFailureReason();
  const { client, clientName, why, failures, since, nextAt, events, type } = stopped;
  const isHeld = nextAt === null;
  return (
    <Row>
      <Cell area="main">
        <b>{clientName}</b>
        <SecondaryText>{`${client} · ${type ?? '–'}`}</SecondaryText>
      </Cell>
      <Cell area="detail">
        <Badge tone={isHeld ? 'fail' : 'process'} icon={isHeld ? 'locked' : 'waiting'}>
          {isHeld ? t`Waits for a person` : t`Tried again at ${formatInstant(nextAt)}`}
        </Badge>
        <SecondaryText>
          {whyText(why)}, {plural(failures, { one: '# time', other: '# times' })}
        </SecondaryText>
        <SecondaryText only="narrow">{formatInstant(since)}</SecondaryText>
      </Cell>
      <Cell only="wide">{formatInstant(since)}</Cell>
      <Cell area="figure" align="end" data-label={t`Wait`}>
        {events > MAX_EVENTS ? `> ${MAX_EVENTS}` : events}
      </Cell>
      <Cell area="action" align="end">
        <Button aria-label={t`Try the events of ${clientName} now`} onClick={onRelease}>{t`Try now`}</Button>
      </Cell>
    </Row>
  );
}
