import { useLingui } from '@lingui/react/macro';
import type { HealthPart } from '../../rules/health-api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';

const GIGABYTE = 1_000_000_000;

/** Text of a part's figures; '' if the measurement failed. */
export function useHealthFigures(): (part: HealthPart) => string {
  const { t } = useLingui();
  return (part) => {
    if (part.figures === null) return '';
    switch (part.name) {
      case 'database':
        return t`It answered in ${part.figures.milliseconds} ms.`;
      case 'maintenance':
        return part.figures.since === null
          ? t`The portal is open.`
          : t`Closed since ${formatInstant(part.figures.since)}`;
      case 'jobs':
        return t`Failed: ${part.figures.failed}. Late: ${part.figures.late}, the longest by ${minutesOf(part.figures.longestLate)} min.`;
      case 'mail':
        return t`Failed: ${part.figures.failed}. Tried again: ${part.figures.retried}.`;
      case 'payments':
        return t`Contradictions in 30 days: ${part.figures.contradictions}. Delayed payments: ${part.figures.delayed}.`;
      case 'compensations':
        return t`Contradictions in 30 days: ${part.figures.contradictions}. Delayed compensations: ${part.figures.delayed}.`;
      case 'vouchers':
        return t`Purchases paid an hour ago without their vouchers: ${part.figures.withoutCodes}.`;
      case 'erp_events': {
        if (!part.figures.isDelivered) return t`The ERP fetches them: nothing is delivered.`;
        const { undelivered, stuck, lag } = part.figures;
        return t`Undelivered: ${undelivered}, the oldest of ${minutesOf(lag)} min. Waiting for a person: ${stuck}.`;
      }
      case 'disk':
        return t`Free: ${gigabytes(part.figures.freeBytes)} GB of ${gigabytes(part.figures.totalBytes)} GB.`;
    }
  };
}

function minutesOf(seconds: number): number {
  return Math.round(seconds / 60);
}

function gigabytes(bytes: number): string {
  return new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }).format(bytes / GIGABYTE);
}
