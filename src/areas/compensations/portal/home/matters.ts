import { msg } from '@lingui/core/macro';
import { addDays } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import './messages.es.po';
import { AnsweredCompensations } from './answered.graphql.ts';

const MAX_SHOWN = 3;

/** Compensations that the company has answered since yesterday. */
export const matters = mattersOf(
  AnsweredCompensations,
  {
    estado: ['S', 'F'],
    from: addDays(portalConfig().today, -1),
    pageSize: MAX_SHOWN,
  },
  ({ listarCompensaciones }) =>
    (listarCompensaciones?.items ?? []).map(({ id_compensacion, estado, total_compensado }): Matter => {
      const amount = formatMoney(centsOf(total_compensado), portalConfig().currency);
      const isDone = estado === 'S';
      return {
        key: `C${id_compensacion}`,
        order: isDone ? 3 : 1,
        icon: isDone ? 'done' : 'failed',
        tone: isDone ? 'ok' : 'fail',
        text: isDone
          ? msg`Your compensation of ${amount} was applied`
          : msg`Your compensation of ${amount} was rejected`,
        // importing portal/links.ts would add the area's other screens to the bundle
        link: { to: '/admin/pending-invoices/compensaciones' },
      };
    }),
);
