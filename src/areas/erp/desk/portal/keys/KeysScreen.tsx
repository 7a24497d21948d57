import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import styles from '../Erp.module.css';
import { type KeyAct, KeyTable } from './KeyTable.tsx';
import './messages.es.po';

const KeySheet = lazyComponent(() => import('./KeySheet.tsx'), 'KeySheet');

/** The keys of the ERP's interface: their scopes, last use and end. */
export function KeysScreen() {
  const { t } = useLingui();
  const list = useDesk('erpKeys.list', {});
  const [open, setOpen] = useState<KeyAct | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={t`Keys of the ERP's interface`}
      aside={<Button icon="plus" onClick={() => setOpen('new')}>{t`New key`}</Button>}
    >
      <div className={styles.parts}>
        <Note tone="next" icon="info">
          {t`ERP_KEY, of the server's configuration, stays valid and may do everything; it is not listed here.`}
        </Note>
        <DeskQueryState
          query={list}
          data={list.data?.keys}
          failed={t`The keys could not be loaded`}
          empty={<EmptyState icon="locked" title={t`No key was made yet`} />}
        >
          {(keys) => (
            <Card holdsTable>
              <KeyTable keys={keys} onAct={setOpen} />
            </Card>
          )}
        </DeskQueryState>
      </div>
      {open !== null && (
        <Suspense>
          <KeySheet of={open} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
