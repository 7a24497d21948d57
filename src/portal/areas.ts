// Written by tools/generate.ts; do not edit.
import { portal as session } from '#areas/session/portal.ts';
import { portal as content } from '#areas/content/portal.ts';
import { portal as notifications } from '#areas/notifications/portal.ts';
import { portal as reports } from '#areas/reports/portal.ts';
import { portal as api } from '#areas/api/portal.ts';
import { portal as associates } from '#areas/associates/portal.ts';
import { portal as account } from '#areas/account/portal.ts';
import { portal as approvals } from '#areas/approvals/portal.ts';
import { portal as invoices } from '#areas/invoices/portal.ts';
import { portal as compensations } from '#areas/compensations/portal.ts';
import { portal as orders } from '#areas/orders/portal.ts';
import { portal as treasury } from '#areas/treasury/portal.ts';
import { portal as cases } from '#areas/cases/portal.ts';
import { portal as vouchers } from '#areas/vouchers/portal.ts';
import { portal as certificates } from '#areas/certificates/portal.ts';
import { portal as forms } from '#areas/forms/portal.ts';

/** The areas' manifests of the portal, in the order of src/areas.order.json. */
export const PORTALS = [
  session,
  content,
  notifications,
  reports,
  api,
  associates,
  account,
  approvals,
  invoices,
  compensations,
  orders,
  treasury,
  cases,
  vouchers,
  certificates,
  forms,
] as const;
