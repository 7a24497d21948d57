import type { OrderTimelineTracking, QueryOrderTimelineTrackingArgs } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readListQuery, readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ORDER_LIST } from '../rules/list.ts';
import { eventsOf } from './event.ts';
import { readEvents } from './nested-store.ts';

const BY_TIME = 'fecha_hora_evento';
const PAGE_SIZE = 100;

/** `OrderTimelineTracking`: the events of the filter's orders; each page starts with its oldest event. */
export async function orderTimeline(
  args: QueryOrderTimelineTrackingArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<OrderTimelineTracking>> {
  if ((args.sortField ?? BY_TIME) !== BY_TIME) return badInput('sort_field', `sortField is ${BY_TIME}.`, 'sortField');
  const query = readListQuery(ORDER_LIST, { filter: args.filter ?? null }, context);
  if (!query.ok) return query;
  const page = readPage(args, PAGE_SIZE);
  if (!page.ok) return page;
  const { rows, size } = await readEvents(
    context.db,
    {
      ...query.value,
      size: page.value.size,
      from: { offset: page.value.offset },
      fromNewest: args.fromNewest ?? false,
    },
    { rows: wants('data'), size: wants('size') },
  );
  return ok({ data: [...(await eventsOf(rows, context, wants('data.download')))], size });
}
