import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { PayExactly } from '#areas/invoices/portal/public.ts';
import { useOrderUpdates } from '../useOrderUpdates.ts';
import { type Release, releaseQuery } from './query.ts';
import { OrderRelease } from './release.graphql.ts';
import styles from './ReleasePanel.module.css';

/**
 * Shows why an order is held for credit and the amount that releases it, with a button that pays exactly this amount
 * (docs/product.md, Release of held orders).
 */
export function ReleasePanel({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(releaseQuery(orderNumber));
  useOrderUpdates(OrderRelease.name, orderNumber);
  const release = data?.liberacionPedido;
  if (release) return <Panel release={release} onChanged={() => void refetch()} />;
  if (error) {
    return (
      <Shown icon="warning" title={t`What releases this order could not be loaded`} text={errorText(error)}>
        <Button look="ghost" onClick={() => void refetch()}>
          {t`Retry`}
        </Button>
      </Shown>
    );
  }
  return (
    <Visor className={styles.visor} aria-busy>
      <div>
        <Skeleton width="70%" height="1.5em" />
        <Skeleton width="90%" height="1.2em" />
      </div>
    </Visor>
  );
}

type ShownProps = { icon: IconName; title: string; text: ReactNode; children?: ReactNode };

function Shown({ icon, title, text, children }: ShownProps) {
  return (
    <Visor className={styles.visor} aria-labelledby="release">
      <div className={styles.why}>
        <h2 id="release" className={styles.title}>
          <VisorText tone={icon === 'done' ? 'ok' : icon === 'waiting' ? 'info' : 'warn'}>
            <Icon name={icon} />
          </VisorText>
          {title}
        </h2>
        <VisorText>{text}</VisorText>
      </div>
      {children && <div className={styles.act}>{children}</div>}
    </Visor>
  );
}

function Panel({ release, onChanged }: { release: Release; onChanged: () => void }) {
  const { t } = useLingui();
  const { lines, total, es_suficiente, en_espera, solicitada_at, credito, valor } = release;
  const reason = useReason();
  if (solicitada_at) {
    return (
      <Shown
        icon="done"
        title={t`Your payment arrived: we asked to release this order`}
        text={t`We will notify you as soon as the company confirms it. There is nothing more to do.`}
      />
    );
  }
  if (lines.length === 0 && es_suficiente) {
    return (
      <Shown
        icon="waiting"
        title={t`Your credit is enough for this order`}
        text={t`You have nothing to pay for it: the company is reviewing it.`}
      />
    );
  }
  const isAboveLimit = typeof credito.cupo === 'number' && valor !== null && (valor ?? 0) > credito.cupo;
  const pay = lines.length > 0 && (
    <>
      <Figure cents={centsOf(total)} size="m" />
      <PayExactly ids={lines.map((line) => line.id_edocta_detalle)} onChanged={onChanged}>
        {es_suficiente ? t`Pay to release` : t`Pay these invoices`}
      </PayExactly>
    </>
  );
  if (isAboveLimit) {
    const limit = unbroken(centsOf(credito.cupo ?? 0));
    return (
      <Shown
        icon="warning"
        title={t`This order is larger than your credit limit`}
        text={t`Your limit is ${limit}: no payment releases this order. Ask for a larger limit, or order less.`}
      >
        {pay}
      </Shown>
    );
  }
  if (en_espera.length > 0) {
    const waiting = plural(en_espera.length, { one: '# overdue invoice', other: '# overdue invoices' });
    return (
      <Shown
        icon="waiting"
        title={t`Your order waits for ${waiting}`}
        text={t`They are in a payment or compensation under way, or the company holds them. Once that ends we tell you what is missing.`}
      >
        {pay}
      </Shown>
    );
  }
  return (
    <Shown
      icon="warning"
      title={reason(release)}
      text={t`Once the payment is approved we ask the company to release it.`}
    >
      {pay}
    </Shown>
  );
}

/** Formats an amount without line breaks. */
function unbroken(cents: Cents): string {
  return formatMoney(cents, portalConfig().currency).replaceAll(' ', '\u00A0');
}

/** Returns a sentence that says why an order is held. */
function useReason(): (release: Release) => string {
  const { t } = useLingui();
  return ({ lines, falta }) => {
    const late = lines.filter(({ razon }) => razon === 'MORA').length;
    const overdue = plural(late, { one: '# overdue invoice', other: '# overdue invoices' });
    const missing = unbroken(centsOf(falta));
    if (late > 0 && falta > 0) return t`Your order is held by ${overdue}, and for want of ${missing} of credit`;
    if (late > 0) return t`Your order is held by ${overdue}`;
    return t`Your order is held for want of ${missing} of credit`;
  };
}
