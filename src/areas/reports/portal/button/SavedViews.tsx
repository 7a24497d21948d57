import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import type { Params } from '#kit/portal/list/filters.ts';
import type { Shown, ViewsProps } from '../views/Views.tsx';
import './messages.es.po';

// little is loaded with the list: pending invoices are near their limit (src/portal/budgets.json)
const Views = lazy(() => import('../views/Views.tsx').then((loaded) => ({ default: loaded.Views })));

/** A button that opens a list's views. A list that is opened without a search gets that of the user's default view. */
export function SavedViews<Search extends Params>(typed: ViewsProps<Search>) {
  const props = typed as unknown as ViewsProps<Params>;
  const { t } = useLingui();
  // read at once: the chosen station is written to the address later (useStation). Without a connection the views
  // cannot be loaded, and the list opens without
  const [shown, setShown] = useState<Shown>(() => (location.search || !navigator.onLine ? null : 'default'));
  return (
    <>
      <Button icon="eye" aria-haspopup="dialog" onClick={() => setShown('views')}>
        {t`Views`}
      </Button>
      <Suspense>{shown && <Views {...props} shown={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}
