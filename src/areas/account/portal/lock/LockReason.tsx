import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { Bloqueo } from '#kit/core/contract/types.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { compensationOf, paymentOf } from '../links.ts';
import './messages.es.po';
import styles from './LockReason.module.css';

type LockReasonProps = {
  bloqueo: Pick<Bloqueo, 'tipo' | 'referencia'>;
  num_documento: string;
};

/** Why a document is locked, with a link to the payment or compensation if the viewer may open it. */
export function LockReason({ bloqueo: { tipo, referencia }, num_documento }: LockReasonProps) {
  const { t } = useLingui();
  const isPayment = tipo === 'PAGO';
  if (tipo === 'ERP' || !referencia) return <span className={styles.reason}>{t`Locked by the company`}</span>;
  const reason = isPayment ? t`Payment without confirmation` : t`In a compensation under way`;
  const target = isPayment ? paymentOf(referencia) : compensationOf(num_documento);
  return (
    <span className={styles.reason}>
      {isPermitted(target.need) ? (
        <Link {...target.link} className={styles.link}>
          {reason}
        </Link>
      ) : (
        reason
      )}
    </span>
  );
}
