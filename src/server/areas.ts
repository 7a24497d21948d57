// Written by tools/generate.ts; do not edit.
import type { Area } from '#kit/area.ts';
import { createDesk } from '../desk/server/area.ts';
import { area as session } from '#areas/session/area.ts';
import { area as content } from '#areas/content/area.ts';
import { area as notifications } from '#areas/notifications/area.ts';
import { area as reports } from '#areas/reports/area.ts';
import { area as api } from '#areas/api/area.ts';
import { area as associates } from '#areas/associates/area.ts';
import { area as account } from '#areas/account/area.ts';
import { area as einvoices } from '#areas/einvoices/area.ts';
import { area as approvals } from '#areas/approvals/area.ts';
import { area as invoices } from '#areas/invoices/area.ts';
import { area as compensations } from '#areas/compensations/area.ts';
import { area as orders } from '#areas/orders/area.ts';
import { area as treasury } from '#areas/treasury/area.ts';
import { area as cases } from '#areas/cases/area.ts';
import { area as vouchers } from '#areas/vouchers/area.ts';
import { area as certificates } from '#areas/certificates/area.ts';
import { area as forms } from '#areas/forms/area.ts';
import { area as erp } from '#areas/erp/area.ts';

const OWN: readonly Area[] = [
  session,
  content,
  notifications,
  reports,
  api,
  associates,
  account,
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
];

/** The areas' manifests, in the order of src/areas.order.json, and the desk's, which is composed of them. */
export const AREAS: readonly Area[] = [...OWN, createDesk(OWN)];
