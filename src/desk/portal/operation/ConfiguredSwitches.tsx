import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ConfiguredSwitch } from '../../rules/switches-api.ts';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { i18n } from '#kit/portal/i18n/messages.ts';
import styles from './Operation.module.css';

type ConfiguredSwitchesProps = {
  configured: readonly ConfiguredSwitch[];
  texts: Readonly<Record<string, MessageDescriptor>>;
};

/** The features that the server's configuration switches, read-only. */
export function ConfiguredSwitches({ configured, texts }: ConfiguredSwitchesProps) {
  const { t } = useLingui();
  const storeNames = useStoreNames();
  return (
    <Card>
      <CardHead title={t`Set by configuration`} />
      <CardBody>
        <p className={styles.about}>
          {t`These cannot be switched here: they are environment variables of the server, and a change needs a restart.`}
        </p>
        <Table
          caption={t`Set by configuration`}
          head={
            <>
              <HeadCell>{t`Feature`}</HeadCell>
              <HeadCell only="wide">{t`Variable`}</HeadCell>
              <HeadCell>{t`Stores`}</HeadCell>
              <HeadCell align="end">{t`State`}</HeadCell>
            </>
          }
        >
          {configured.map(({ name, variable, isOn, stores }) => {
            const text = texts[name];
            return (
              <Row key={name}>
                <Cell area="main">
                  {text ? i18n._(text) : name}
                  <SecondaryText only="narrow">{variable}</SecondaryText>
                </Cell>
                <Cell only="wide">
                  <code>{variable}</code>
                </Cell>
                <Cell area="detail">
                  {stores === null ? t`All stores` : stores.map((store) => storeNames[store]).join(', ') || '–'}
                </Cell>
                <Cell area="figure" align="end">
                  <Badge tone={isOn ? 'ok' : 'next'} icon={isOn ? 'done' : 'minus'}>
                    {isOn ? t({ message: 'On', context: 'switch' }) : t({ message: 'Off', context: 'switch' })}
                  </Badge>
                </Cell>
              </Row>
            );
          })}
        </Table>
      </CardBody>
    </Card>
  );
}
