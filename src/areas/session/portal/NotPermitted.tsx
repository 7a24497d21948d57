import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PERMISSION_REDIRECT_MS } from '../rules/constants.ts';
import { Modal } from '#kit/portal/design/Modal.tsx';
import './messages.es.po';

/** The specification's modal for a missing permission; it redirects to the home page after a delay. */
export function NotPermitted() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), PERMISSION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Modal
      kind="warning"
      title={t`You do not have permissions to be on this page!`}
      accept={t`Go to homepage`}
      onAccept={() => void navigate({ to: '/', replace: true })}
    >
      {t`We are taking you to the homepage. If you need this page, ask your company's legal representative for access.`}
    </Modal>
  );
}
