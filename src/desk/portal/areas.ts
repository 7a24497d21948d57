// Written by tools/generate.ts; do not edit.
import { desk as session } from '#areas/session/desk.ts';
import { desk as content } from '#areas/content/desk.ts';
import { desk as notifications } from '#areas/notifications/desk.ts';
import { desk as reports } from '#areas/reports/desk.ts';
import { desk as associates } from '#areas/associates/desk.ts';
import { desk as einvoices } from '#areas/einvoices/desk.ts';
import { desk as approvals } from '#areas/approvals/desk.ts';
import { desk as invoices } from '#areas/invoices/desk.ts';
import { desk as compensations } from '#areas/compensations/desk.ts';
import { desk as orders } from '#areas/orders/desk.ts';
import { desk as treasury } from '#areas/treasury/desk.ts';
import { desk as cases } from '#areas/cases/desk.ts';
import { desk as vouchers } from '#areas/vouchers/desk.ts';
import { desk as certificates } from '#areas/certificates/desk.ts';
import { desk as forms } from '#areas/forms/desk.ts';
import { desk as erp } from '#areas/erp/desk.ts';

/** The areas' manifests of the desk, in the order of src/areas.order.json. */
export const DESKS = [
  session,
  content,
  notifications,
  reports,
  associates,
  einvoices,
  approvals,
  invoices,
  compensations,
  orders,
  treasury,
  cases,
  vouchers,
  certificates,
  forms,
  erp,
] as const;
