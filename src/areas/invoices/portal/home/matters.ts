import { msg } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import '../i18n/es.po';
import { resultOf } from '../links.ts';
import { UnfinishedPayments } from './unfinished.graphql.ts';

const SHOWN = 3;

/** Payments that the bank has not ended. */
export const matters = mattersOf(
  UnfinishedPayments,
  { estado: ['created', 'pending'], pageSize: SHOWN },
  ({ listarTransacciones }) =>
    (listarTransacciones?.items ?? []).map(({ uuid, total, banco }): Matter => {
      const amount = formatMoney(centsOf(total), portalConfig().currency);
      return {
        key: uuid,
        order: 2,
        icon: 'waiting',
        tone: 'process',
        words:
          banco === null
            ? msg`Your payment of ${amount} is unfinished`
            : msg`Your payment of ${amount} with ${banco} is unfinished`,
        link: resultOf(uuid),
      };
    }),
);
