import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import { i18n } from '#kit/portal/i18n/messages.ts';
import { PathLink } from '#kit/portal/router/PathLink.tsx';
import type { CountedMatter } from '../../rules/home-api.ts';
import { useWithOperationTexts } from '../operation/useOperationTexts.ts';
import styles from './HomeScreen.module.css';
import './messages.es.po';

/** What waits for the member of staff: each a count and a link. The screen does not refresh by itself. */
export function HomeScreen() {
  const { t } = useLingui();
  const home = useDesk('home.view', {});
  const { texts, state } = useWithOperationTexts(home);
  return (
    <Page
      title={t`Home`}
      aside={
        <Button icon="refresh" busy={home.isFetching} onClick={() => void home.refetch()}>
          {t`Look again`}
        </Button>
      }
    >
      <DeskQueryState
        query={state}
        data={texts && home.data && { ...home.data, texts }}
        failed={t`What waits for you could not be loaded`}
      >
        {({ matters, texts: shown }) =>
          matters.length === 0 ? (
            <Card>
              <EmptyState icon="done" title={t`Nothing waits for you`} />
            </Card>
          ) : (
            <ul className={styles.matters}>
              {matters.map((matter) => (
                <li key={matter.name}>
                  <Matter matter={matter} texts={shown.waiting[matter.name]} />
                </li>
              ))}
            </ul>
          )
        }
      </DeskQueryState>
    </Page>
  );
}

type MatterProps = { matter: CountedMatter; texts: Required<OperationTexts>['waiting'][string] | undefined };

function Matter({ matter: { name, count }, texts }: MatterProps) {
  const { t } = useLingui();
  const content = (
    <>
      <Icon name={texts?.icon ?? 'warning'} />
      <span className={styles.label}>
        {texts ? i18n._(texts.label) : name}
        {count === null && <small>{t`could not be counted`}</small>}
      </span>
      <b className={styles.count}>{count ?? '?'}</b>
    </>
  );
  return texts ? (
    <PathLink path={texts.path} className={styles.matter}>
      {content}
    </PathLink>
  ) : (
    <span className={styles.matter}>{content}</span>
  );
}
