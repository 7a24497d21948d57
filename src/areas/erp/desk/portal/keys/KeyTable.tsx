import { useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ErpKey } from '../../rules/keys-api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import styles from '../Erp.module.css';
import { useScopeNames } from './useScopeNames.ts';

export type KeyAct = { readonly act: 'reveal' | 'rotate' | 'end'; readonly key: ErpKey };

const LOOKS: Readonly<Record<ErpKey['state'], readonly [Tone, IconName]>> = {
  untaken: ['process', 'waiting'],
  valid: ['ok', 'done'],
  replaced: ['today', 'refresh'],
  ended: ['next', 'locked'],
};

/** The keys with their scopes, their last use, and their acts. */
export function KeyTable({ keys, onAct }: { keys: readonly ErpKey[]; onAct: (act: KeyAct) => void }) {
  const { t } = useLingui();
  const scopeNames = useScopeNames();
  const labels: Readonly<Record<ErpKey['state'], string>> = {
    untaken: t`Secret not taken yet`,
    valid: t`Valid`,
    replaced: t`Ends when the new one is used`,
    ended: t({ message: 'Ended', context: 'key' }),
  };
  return (
    <Table
      caption={t`ERP keys`}
      head={
        <>
          <HeadCell>{t({ message: 'Key', context: 'erp' })}</HeadCell>
          <HeadCell>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Last use`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {keys.map((key) => {
        const { id, name, scopes, state, madeAt, lastUsedAt, isMine } = key;
        const [tone, icon] = LOOKS[state];
        const used = lastUsedAt === null ? t`Never used` : formatInstant(lastUsedAt);
        const which = `${name}, ${id}`;
        return (
          <Row key={id}>
            <Cell area="main">
              <b>{which}</b>
              <SecondaryText>{scopes.map((scope) => scopeNames[scope]).join(' · ')}</SecondaryText>
              <SecondaryText>{t`Made: ${formatInstant(madeAt)}`}</SecondaryText>
            </Cell>
            <Cell area="detail">
              <Badge tone={tone} icon={icon}>
                {labels[state]}
              </Badge>
              <SecondaryText only="narrow">{used}</SecondaryText>
            </Cell>
            <Cell only="wide">{used}</Cell>
            <Cell area="action" align="end">
              <span className={styles.acts}>
                {isMine && (
                  <Button
                    aria-label={t`Take the secret of ${which}`}
                    onClick={() => onAct({ act: 'reveal', key })}
                  >{t`Take the secret`}</Button>
                )}
                {state === 'valid' && (
                  <Button
                    aria-label={t`Replace the key of ${which}`}
                    onClick={() => onAct({ act: 'rotate', key })}
                  >{t`Replace`}</Button>
                )}
                {state !== 'ended' && (
                  <Button
                    aria-label={t`End the key of ${which}`}
                    onClick={() => onAct({ act: 'end', key })}
                  >{t`End`}</Button>
                )}
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
