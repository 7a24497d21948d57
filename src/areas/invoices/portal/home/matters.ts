import { msg } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import '../messages.es.po';
import './messages.es.po';
import { resultOf } from '../links.ts';
import { UnfinishedPayments } from './unfinished.graphql.ts';

const MAX_SHOWN = 3;

/** Unfinished payments. */
export const matters = mattersOf(
  UnfinishedPayments,
  { estado: ['created', 'pending'], pageSize: MAX_SHOWN },
  ({ listarTransacciones }) =>
    (listarTransacciones?.items ?? []).map(({ uuid, total, banco }): Matter => {
      const amount = formatMoney(centsOf(total), portalConfig().currency);
      return {
        key: uuid,
        order: 2,
        icon: 'waiting',
        tone: 'process',
        text:
          banco === null
            ? msg`Your payment of ${amount} is unfinished`
            : msg`Your payment of ${amount} with ${banco} is unfinished`,
        link: resultOf(uuid),
      };
    }),
);
