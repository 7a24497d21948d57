import type { MpBlogPost, MpBlogPosts, QueryArguments } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { readDayRange, readFilter, readText, textProblem } from '#kit/core/filter.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { NEWS_PAGE_SIZE } from '../rules/constants.ts';
import { withImageSizes } from './image-sizes.ts';
import {
  type NewsFilter,
  type ReadPost,
  type NewsReader,
  countNews,
  listNews,
  monthsOfNews,
  neighbourOf,
} from './news-store.ts';

/** The only action (specification B7). */
const ACTION = 'get_post_list';

/**
 * `mpBlogPosts` (specification B7): published posts of the viewer's store and of every store, the newest first. A post
 * of another store, an unpublished post and a post that is published later give no item, like an unknown post.
 */
export async function newsPosts(
  args: QueryArguments['mpBlogPosts'],
  { db, clock, viewer }: ViewerContext,
  wants: IsSelected,
): Promise<Result<MpBlogPosts>> {
  if (args.action !== ACTION) return badInput('action_unknown', `The only action is ${ACTION}.`, 'action');
  const filter = filterOf(args);
  if (!filter.ok) return filter;
  const page = readPage(args, NEWS_PAGE_SIZE);
  if (!page.ok) return page;
  const reader: NewsReader = { store: viewer.store.code, now: dateTimeIn(clock.now(), viewer.store.timeZone) };
  const { postId } = filter.value;
  const wantsText = (part: string) => wants(`${part}.postDescription`) || wants(`${part}.post_content`);
  const next = (which: 'newer' | 'older') =>
    postId !== null && wants(which) ? neighbourOf(db, reader, postId, which, wantsText(which)) : null;
  const [items, total_count, months, newer, older] = await Promise.all([
    wants('items') ? listNews(db, reader, filter.value, page.value, wantsText('items')) : [],
    wants('total_count') ? countNews(db, reader, filter.value) : 0,
    wants('months') ? monthsOfNews(db, reader) : [],
    next('newer'),
    next('older'),
  ]);
  const texts = await withImageSizes(
    db,
    items.map(({ description }) => description ?? ''),
  );
  return ok({
    total_count,
    items: items.map((post, index) => postOf({ ...post, description: post.description && (texts[index] ?? '') })),
    months: [...months],
    newer: newer && postOf(newer),
    older: older && postOf(older),
  });
}

function filterOf({ postId, filter }: QueryArguments['mpBlogPosts']): Result<NewsFilter> {
  const wrong = textProblem(postId ?? '', 'postId');
  if (wrong) return refuse(wrong);
  const read = readFilter({ publish_date: readDayRange, name: readText }, filter);
  if (!read.ok) return read;
  return ok({ postId: postId ?? null, days: read.value.publish_date, name: read.value.name });
}

function postOf(post: ReadPost): MpBlogPost {
  return {
    postId: post.post_id,
    postTitle: post.title,
    postSubtitle: post.subtitle,
    postDescription: post.description,
    postBackground: post.background,
    publish_date: post.published_at,
    name: post.name,
    url_key: post.url_key,
    post_content: post.description,
  };
}
