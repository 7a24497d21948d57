import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { LoadOrder } from './load-order.graphql.ts';
import { Remission } from './remission.graphql.ts';
import styles from './Files.module.css';

const filterOf = (delivery: string) => ({ filter: { numero_entrega: { eq: delivery } } });

const KINDS = {
  remission: async (delivery: string) => (await request(Remission, filterOf(delivery))).Remissions?.download?.pdf,
  loadOrder: async (delivery: string) => (await request(LoadOrder, filterOf(delivery))).OrderLoad?.download?.pdf,
};

type DeliveriesProps = { deliveries: readonly { readonly num_entrega: string }[] };

/** An order's deliveries, each with its remission and its load order. */
export function DeliveryFiles({ deliveries }: DeliveriesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.files}>
      {deliveries.map(({ num_entrega: delivery }) => (
        <li key={delivery}>
          <span>{t`Delivery ${delivery}`}</span>
          <span className={styles.buttons}>
            <DeliveryFile kind="remission" delivery={delivery} name={t`Remission`} />
            <DeliveryFile kind="loadOrder" delivery={delivery} name={t`Load order`} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function DeliveryFile({ kind, delivery, name }: { kind: keyof typeof KINDS; delivery: string; name: string }) {
  const { t } = useLingui();
  const { busy, openFile, failure } = useFileDownload({
    type: name,
    ask: async () => {
      const file = await KINDS[kind](delivery);
      return file && { url: file.url, message: file.menssage };
    },
    errors: { not_found: () => t`It is no longer among your deliveries.` },
  });
  return (
    <>
      <Button look="link" icon="download" busy={busy} onClick={openFile}>
        {name}
        <VisuallyHidden> {t`of delivery ${delivery}`}</VisuallyHidden>
      </Button>
      {failure}
    </>
  );
}
