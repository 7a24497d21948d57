import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { isWebhookEvent } from '../../rules/webhook.ts';
import styles from '../Cards.module.css';
import { webhooks } from '../links.ts';
import { ChangeWebhookSheet } from './ChangeWebhookSheet.tsx';
import type { Webhook } from './query.ts';
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx';
import { RotateSecretSheet } from './RotateSecretSheet.tsx';
import { useEventTexts } from './useEventTexts.ts';

/** The most waiting events that the server counts. */
const MAX_COUNTED = 1000;

type WebhookCardProps = { webhook: Webhook; mayChange: boolean };

/** A webhook: what it sends and where, and whether that works. */
export function WebhookCard({ webhook, mayChange }: WebhookCardProps) {
  const { t } = useLingui();
  const eventTexts = useEventTexts();
  const { id, url, eventos, creado, ultimo_exito, ultima_falla, fallas, en_espera, secreto_anterior_hasta } = webhook;
  const title = `webhook-${id}`;
  const waiting = groupThousands(String(en_espera));
  return (
    <Card as="article" aria-labelledby={title}>
      <CardHead title={new URL(url).host} id={title}>
        <WebhookState webhook={webhook} />
      </CardHead>
      <CardBody className={styles.body}>
        <PausedNote webhook={webhook} />
        <DescriptionList
          ruled
          lines={[
            [t`Address`, url],
            [t`Sends`, eventos.map((event) => (isWebhookEvent(event) ? eventTexts[event] : event)).join(' · ')],
            [
              t`Last success`,
              ultimo_exito === null ? t({ message: 'None yet', context: 'success' }) : formatDateTime(ultimo_exito),
            ],
            [
              t`Last failure`,
              ultima_falla !== null &&
                (fallas === 0
                  ? formatDateTime(ultima_falla)
                  : t`${formatDateTime(ultima_falla)} (${plural(fallas, { one: '# in a row', other: '# in a row' })})`),
            ],
            [t`Waiting`, en_espera > 0 && (en_espera < MAX_COUNTED ? waiting : t`${waiting} or more`)],
            [
              t`Former secret`,
              secreto_anterior_hasta && t`Signs, too, until ${formatDateTime(secreto_anterior_hasta)}`,
            ],
            [t({ message: 'Created', context: 'webhook' }), formatDateTime(creado)],
            [t`Answers for it`, webhook.de],
          ]}
        />
        <div className={styles.actions}>
          <ButtonLink {...webhooks({ eventos: id })} resetScroll={false} aria-label={t`Events of ${url}`}>
            {t`Events`}
          </ButtonLink>
          {mayChange && <WebhookActions webhook={webhook} />}
        </div>
      </CardBody>
    </Card>
  );
}

function WebhookState({ webhook: { estado, fallas } }: { webhook: Webhook }) {
  const { t } = useLingui();
  if (estado !== 'activo') {
    return (
      <Badge tone="overdue" icon="warning">
        {t({ message: 'Paused', context: 'webhook' })}
      </Badge>
    );
  }
  if (fallas > 0)
    return (
      <Badge tone="today" icon="warning">
        {t({ message: 'Failing', context: 'webhook' })}
      </Badge>
    );
  return (
    <Badge tone="ok" icon="done">
      {t({ message: 'Active', context: 'webhook' })}
    </Badge>
  );
}

/** Why a webhook sends nothing, and what to do. */
function PausedNote({ webhook: { estado, motivo_pausa, de } }: { webhook: Webhook }) {
  const { t } = useLingui();
  const text = () => {
    if (estado === 'sin_responsable') {
      return t`${de} is no legal representative any more. Save it, and you answer for it.`;
    }
    if (motivo_pausa === 'eliminado') return t`Its address answered that it exists no more (410).`;
    if (motivo_pausa === 'fallas') return t`Its address has not taken the events for days.`;
    return t`It was paused by hand: what happens meanwhile is not sent.`;
  };
  if (estado === 'activo') return null;
  return (
    <Note tone="today" icon="warning">
      {text()}
    </Note>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove'>();
  const close = () => setOpen(undefined);
  const { url } = webhook;
  const isPaused = webhook.estado === 'pausado';
  return (
    <>
      <Button
        changes
        aria-label={isPaused ? t`Change or resume ${url}` : t`Change or pause ${url}`}
        onClick={() => setOpen('change')}
      >
        {isPaused ? t`Change or resume` : t`Change or pause`}
      </Button>
      <Button changes aria-label={t`New secret of ${url}`} onClick={() => setOpen('rotate')}>
        {t`New secret`}
      </Button>
      <Button changes aria-label={t`Delete ${url}`} onClick={() => setOpen('remove')}>
        {t`Delete`}
      </Button>
      {open === 'change' && <ChangeWebhookSheet webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretSheet webhook={webhook} onClose={close} />}
      {open === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
    </>
  );
}
