import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { useSession } from '../useSession.ts';
import './messages.es.po';

const CompaniesSheet = lazy(async () => ({ default: (await import('./CompaniesSheet.tsx')).CompaniesSheet }));

/** The header's button to switch the company, for who is a user of more than one. */
export function CompanySwitch() {
  const { t } = useLingui();
  const { session } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!session?.variasEmpresas) return null;
  return (
    <>
      <IconButton icon="down" label={t`Change company`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CompaniesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
