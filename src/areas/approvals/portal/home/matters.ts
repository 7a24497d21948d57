import { msg, plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import './messages.es.po';
import { allRequests, requestOf } from '../links.ts';
import { WaitingRequests } from './waiting.graphql.ts';

/** Payments that wait for the user's approval, and approved ones that they may pay. */
export const matters = mattersOf(WaitingRequests, {}, ({ solicitudesPago }): readonly Matter[] => {
  const requests = solicitudesPago?.items ?? [];
  const toApprove = requests.filter(({ puedo_aprobar }) => puedo_aprobar);
  const toPay = requests.filter(({ puedo_pagar }) => puedo_pagar);
  const money = (total: number) => formatMoney(centsOf(total), portalConfig().currency);
  const waiting: Matter[] = [];
  const [first] = toApprove;
  if (first) {
    waiting.push({
      key: 'approvals',
      order: 0.7,
      icon: 'clock',
      tone: 'today',
      text: msg({
        message: plural(toApprove.length, {
          one: '# payment waits for your approval',
          other: '# payments wait for your approval',
        }),
      }),
      link: toApprove.length === 1 ? requestOf(first.id) : allRequests,
    });
  }
  const [payable] = toPay;
  if (payable) {
    const amount = money(payable.total);
    waiting.push({
      key: 'approved',
      order: 1.5,
      icon: 'done',
      tone: 'ok',
      text:
        toPay.length === 1
          ? msg`Your payment of ${amount} is approved: pay it now`
          : msg({
              message: plural(toPay.length, {
                one: '# approved payment waits to be paid',
                other: '# approved payments wait to be paid',
              }),
            }),
      link: toPay.length === 1 ? requestOf(payable.id) : allRequests,
    });
  }
  return waiting;
});
