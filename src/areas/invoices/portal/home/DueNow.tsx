import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { can } from '#kit/core/access.ts';
import { formatDay } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { ButtonLink, TextLink } from '#kit/portal/design/RouterLink.tsx';
import { useStateLabel } from '#kit/portal/design/State.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentState } from '#areas/account/portal/public.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { allPending, dueUntil, lockedUntil, payAllDue } from '../links.ts';
import { InFavour } from '../pay/InFavour.tsx';
import { PayInvoices } from '../pay/pay.graphql.ts';
import { useOpenPlan } from '../plan/query.ts';
import { type Documentos, portfolioOf } from './query.ts';
import styles from './DueNow.module.css';

/** How many invoices are listed by name. */
const MAX_NAMED = 4;

/** The amount due today and the pay button; support sees a link to the invoices instead (specification A6). */
type DueNowProps = {
  documentos: Documentos;
  /** The part of the due amount that can be paid now. */
  payable: Cents;
  canPay: boolean;
};

export function DueNow({ documentos, payable, canPay }: DueNowProps) {
  const { t } = useLingui();
  const stateLabel = useStateLabel();
  const { today } = portalConfig();
  const { expired, expiresToday, inFavour } = portfolioOf(documentos);
  const due = expired + expiresToday;
  const locked = due - payable;
  const allLocked = locked > 0 && payable === 0;
  const asker = useActor();
  const plan = useOpenPlan({ enabled: canPay });
  // almost every user may pay: assuming so before the user is known avoids a layout shift
  const pays = payable > 0 && (asker === null || can(asker, PayInvoices));
  const first = documentos.items.slice(0, MAX_NAMED);
  const next = documentos.items.find((item) => item.fecha_vencimiento_documento > today);
  return (
    <Visor className={styles.visor} aria-labelledby="due-now">
      <div className={styles.due}>
        <h2 id="due-now" className={styles.title}>
          <VisorText tone={allLocked ? 'info' : expired > 0 ? 'warn' : due > 0 ? 'info' : 'ok'}>
            <Icon name={allLocked ? 'locked' : expired > 0 ? 'warning' : due > 0 ? 'clock' : 'done'} />
          </VisorText>
          {allLocked
            ? t`Nothing to pay today`
            : expired > 0
              ? t`To pay today`
              : due > 0
                ? t`Expires today`
                : t`You are up to date`}
        </h2>
        <Figure cents={payable} />
        {locked > 0 && (
          <VisorText>
            <Trans>
              + <Amount cents={locked} /> locked: in a payment or compensation under way, or held by the company.
            </Trans>{' '}
            {canPay && (
              <Link {...lockedUntil(today)} className={styles.why}>
                {t`See why`}
              </Link>
            )}
          </VisorText>
        )}
        <VisorText>
          {allLocked ? (
            t`It can be paid as soon as it is unlocked.`
          ) : expired > 0 && expiresToday > 0 ? (
            <Trans>
              <Amount cents={expired} /> expired and <Amount cents={expiresToday} /> that expire today.
            </Trans>
          ) : expired > 0 ? (
            canPay && t`All of it has expired: pay it so that your next order is not blocked.`
          ) : expiresToday > 0 ? (
            canPay && t`Nothing has expired yet: pay it today to keep it so.`
          ) : next ? (
            t`Your next invoice expires on ${formatDay(next.fecha_vencimiento_documento)}.`
          ) : (
            t`You have no pending invoices.`
          )}
        </VisorText>
        {canPay && documentos.total_count > 0 && (
          <div className={styles.actions}>
            <ButtonLink
              {...(pays ? payAllDue(today) : due > 0 ? dueUntil(today) : allPending)}
              look={plan ? 'ghost' : 'primary'}
              size="l"
              wide="phone"
            >
              {!pays ? t`See invoices` : expired > 0 ? t`Pay everything overdue` : t`Pay`}
            </ButtonLink>
            {pays && <TextLink {...allPending}>{t`Choose other invoices`}</TextLink>}
            <InFavour cents={inFavour} />
          </div>
        )}
      </div>
      {first.length > 0 && (
        <div className={styles.first}>
          <h2>{t`First to expire`}</h2>
          <ol>
            {first.map((item) => (
              <li key={item.id_edocta_detalle}>
                <span>
                  <b>{item.num_factura ?? item.num_documento}</b>
                  <VisorText>{item.nombre_destino}</VisorText>
                </span>
                <span className={styles.amount}>
                  <Amount cents={centsOf(item.total)} />
                  <VisorText tone={item.bloqueo ? 'info' : item.dias_mora > 0 ? 'warn' : 'soft'}>
                    {item.bloqueo
                      ? stateLabel(documentState(item))
                      : item.dias_mora > 0
                        ? t`${plural(item.dias_mora, { one: '# day', other: '# days' })} overdue`
                        : item.fecha_vencimiento_documento === today
                          ? t`expires today`
                          : formatDay(item.fecha_vencimiento_documento)}
                  </VisorText>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Visor>
  );
}
