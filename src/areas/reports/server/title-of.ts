import type { App } from '#kit/server/context.ts';

/** The title of a list, its name where there is no such list any more. */
export function titleOf({ lists }: Pick<App, 'lists'>, name: string): string {
  return lists.find((list) => list.name === name)?.title ?? name;
}
