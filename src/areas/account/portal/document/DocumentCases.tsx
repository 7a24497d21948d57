import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { ButtonLink, TextLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useActor } from '#areas/session/portal/public.ts';
import type { DocumentDetailQuery } from './document.graphql.ts';
import styles from './DocumentCases.module.css';

type Document = NonNullable<DocumentDetailQuery['detalleDocumento']>;

/** The states in which an amount is in question. */
const OPEN: ReadonlySet<string> = new Set(['abierto', 'en_revision']);

/** The document's cases, how much of it is claimed, and the link to open one. */
export function DocumentCases({ id, document }: { id: string; document: Document }) {
  const { t } = useLingui();
  const actor = useActor();
  const { casos, num_factura, num_documento } = document;
  if (!casos) return null;
  const open = casos.filter(({ estado }) => OPEN.has(estado));
  const claimed = Math.min(
    open.reduce((sum, { monto }) => sum + centsOf(monto ?? 0), 0),
    Math.abs(centsOf(document.total)),
  );
  const amount = formatMoney(claimed, portalConfig().currency);
  return (
    <div className={styles.cases}>
      {open.length > 0 && document.total !== 0 && (
        <Badge tone="process" icon="mail">
          {claimed > 0 ? t`${amount} claimed` : t({ message: 'In a case', context: 'document' })}
        </Badge>
      )}
      {casos.map(({ id: caso, numero }) => (
        <TextLink key={caso} to="/admin/casos/caso" search={{ id: caso }} preload={false}>
          {t`Case ${numero}`}
        </TextLink>
      ))}
      {actor?.isSupport === false && (
        <ButtonLink
          icon="mail"
          to="/admin/casos"
          search={{ documento: id, numero: num_factura ?? num_documento }}
          preload={false}
        >
          {t`Open a case`}
        </ButtonLink>
      )}
    </div>
  );
}
