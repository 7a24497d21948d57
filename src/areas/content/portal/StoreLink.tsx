import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { MenuLinkProps } from '#kit/portal/portal-manifest.ts';
import { STORE_PATH } from '../rules/menu.ts';
import { enterStore } from './enter-store.ts';
import './messages.es.po';

/** The menu entry of the external store, which opens by a one-time link. Shows an error as a toast. */
export function StoreLink({ className, onClick, children }: MenuLinkProps) {
  const { t } = useLingui();
  const leaving = useMutation({
    mutationFn: enterStore,
    onError: () => showToast(t`The store could not be opened. Try again.`, 'danger'),
  });
  return (
    <a
      href={STORE_PATH}
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
