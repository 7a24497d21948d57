import type { EntregaWebhook, Webhook } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import type { DeliveryRow, DeliveryState } from './delivery-store.ts';
import type { PauseReason, WebhookRow } from './webhook-store.ts';

const REASONS: Readonly<Record<PauseReason, string>> = { user: 'usuario', gone: 'eliminado', failing: 'fallas' };

const STATES: Readonly<Record<DeliveryState, string>> = {
  waiting: 'en_espera',
  delivered: 'entregada',
  failed: 'fallida',
};

/** The state that a text of the contract names; undefined: none. */
export function deliveryState(text: string): DeliveryState | undefined {
  return (Object.keys(STATES) as DeliveryState[]).find((state) => STATES[state] === text);
}

/** The contract's webhook. `timeZone`: the store's. */
export function toWebhook(row: WebhookRow, timeZone: string, now: Date): Webhook {
  const time = (at: Date | null) => at && dateTimeIn(at, timeZone);
  const { pausedFor, hasOwner, formerUntil } = row;
  return {
    id: String(row.id),
    url: row.url,
    eventos: [...row.events],
    estado: pausedFor ? 'pausado' : hasOwner ? 'activo' : 'sin_responsable',
    motivo_pausa: pausedFor && REASONS[pausedFor],
    creado: dateTimeIn(row.createdAt, timeZone),
    ultimo_exito: time(row.lastSuccessAt),
    ultima_falla: time(row.lastFailureAt),
    fallas: row.failures,
    en_espera: row.waiting,
    secreto_anterior_hasta: formerUntil && formerUntil > now ? time(formerUntil) : null,
    de: row.owner,
  };
}

/** The contract's event for a webhook. `timeZone`: the store's. */
export function toDelivery(row: DeliveryRow, timeZone: string): EntregaWebhook {
  return {
    id: String(row.id),
    evento_id: row.eventId,
    tipo: row.type,
    fecha: dateTimeIn(row.at, timeZone),
    estado: STATES[row.state],
    intentos: row.tries,
    ultimo_intento: row.triedAt && dateTimeIn(row.triedAt, timeZone),
    proximo_intento: row.state === 'waiting' ? dateTimeIn(row.nextAt, timeZone) : null,
    codigo: row.status,
    error: row.error,
  };
}
