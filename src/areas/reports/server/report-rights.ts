import type { Denial } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import type { ListDeclaration } from '#kit/server/export/list-declaration.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfUser } from '#areas/session/server/public.ts';

type OwnedReport = { readonly clientId: number; readonly ownerId: number; readonly list: string };

/** Whose rights a report has now; `denial`: why its list is not shown to the owner now, null if it is. */
export type ReportRights = { readonly viewer: Viewer; readonly list: ListDeclaration; readonly denial: Denial | null };

/** The rights of a report's owner at this moment; null if the user is inactive or the list is gone. */
export async function rightsOfReport(app: App, report: OwnedReport): Promise<ReportRights | null> {
  const { clientId, ownerId: userId } = report;
  const viewer = await viewerOfUser(app, { clientId, userId });
  const list = app.lists.find(({ name }) => name === report.list);
  if (!viewer || !list) return null;
  return { viewer, list, denial: (accessRefusal(list.allow, viewer, {})?.code ?? null) as Denial | null };
}

/** Whether a user may see everything that a report of this owner shows. */
export async function maySeeReport(app: App, userId: number, { viewer: owner, list }: ReportRights): Promise<boolean> {
  const user = await viewerOfUser(app, { clientId: owner.clientId, userId });
  if (!user || accessRefusal(list.allow, user, {})) return false;
  if (user.destinations === null) return true;
  const seen = new Set(user.destinations);
  return owner.destinations !== null && owner.destinations.every((destination) => seen.has(destination));
}
