import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { MenuLinkProps } from '#kit/portal/portal-manifest.ts';
import { STORE } from '../rules/menu.ts';
import { enterStore } from './enter-store.ts';
import './i18n/es.po';

/** The entry of the external store, which it enters by a one-time link; an error is shown as a toast. */
export function StoreLink({ className, onClick, children }: MenuLinkProps) {
  const { t } = useLingui();
  const leaving = useMutation({
    mutationFn: enterStore,
    onError: () => showToast(t`The store could not be opened. Try again.`, 'danger'),
  });
  return (
    <a
      href={STORE}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onClick?.();
        if (!leaving.isPending) leaving.mutate();
      }}
    >
      {children}
    </a>
  );
}
