import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { hasPermission } from '#kit/core/permission.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { DataScope } from '#kit/server/viewer.ts';
import { readToken, scopeOfUser, sha256 } from '#areas/session/server/public.ts';
import { calendarTexts } from '../rules/calendar.ts';
import { dueDays, userOfCalendar } from './calendar-store.ts';

export const CALENDAR_ROUTE = '/calendar/:file';

/** How often calendar programs should refetch, in seconds. */
const REFRESH = 3600;
/** The alarm is at nine in the morning of the day before; seconds before the start of the day. */
const ALARM_BEFORE = 15 * 3600;

export type CalendarRequest = FastifyRequest<{ Params: { readonly file: string } }>;

/** Answers a feed. Unknown URLs, revoked URLs, and URLs of users who may no longer see invoices get the same 404. */
export async function sendCalendar(app: App, request: CalendarRequest, reply: FastifyReply): Promise<FastifyReply> {
  const scope = await scopeOfFile(app, request.params.file);
  if (!scope) {
    logRefusal(request, 'calendar');
    return reply.code(404).type('text/plain; charset=utf-8').send('Este calendario no existe.');
  }
  const feed = await dueCalendar(app, scope);
  const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
  // calendar programs may cache it, but must revalidate it each time
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="vencimientos.ics"')
    .send(feed);
}

function matches(asked: string | undefined, etag: string): boolean {
  return asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}

async function scopeOfFile(
  { db }: Pick<App, 'db'>,
  file: string,
): Promise<(DataScope & { readonly userId: number }) | null> {
  const token = readToken(/^(.+)\.ics$/.exec(file)?.[1] ?? '');
  const userId = token && (await userOfCalendar(db, token.clientId, token.sha256));
  const user = token && userId !== null ? await scopeOfUser(db, token.clientId, userId) : null;
  return user && hasPermission(user.permissions, 'Facturas::pendientes') ? user : null;
}

/**
 * The open invoices of a scope as an iCalendar (RFC 5545): one event per due day in the store's time zone, with number,
 * sum and stations. It stays the same through a day unless the ledger changes.
 */
export async function dueCalendar(
  { db, clock, settings }: Pick<App, 'db' | 'clock' | 'settings'>,
  scope: DataScope & { readonly userId: number },
): Promise<string> {
  const { store } = scope;
  const day = today(clock, store);
  const url = `${settings.publicUrls[store.code]}/admin/pending-invoices`;
  const owner = sha256(`calendar ${scope.clientId} ${scope.userId}`).toString('hex').slice(0, 16);
  const calendar = ical({
    name: 'Facturas por vencer',
    prodId: { company: 'Surtidor', product: 'Portal', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
  });
  for (const due of await dueDays(db, scope)) {
    const { summary, description, isOverdue } = calendarTexts(due, { today: day, currency: store.currency });
    const event = calendar.createEvent({
      id: `${due.due}-${owner}@surtidor`,
      stamp: startOf(day),
      start: startOf(due.due),
      allDay: true,
      summary,
      description: description && `${description}\n${url}`,
      url,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (!isOverdue) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_BEFORE, description: summary });
    }
  }
  return calendar.toString();
}

/** The library writes dates in UTC. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
