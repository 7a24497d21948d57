import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { ListDeclaration } from '#kit/server/export/list-declaration.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';

/** A list by its name; refused where there is none, and where the viewer may not see it. */
export function listOf({ lists }: App, viewer: Viewer, name: string, field: string): Result<ListDeclaration> {
  const list = lists.find((one) => one.name === name);
  if (!list) return badInput('list_unknown', `The lists are ${lists.map((one) => one.name).join(', ')}.`, field);
  const refusal = accessRefusal(list.allow, viewer, {});
  return refusal ? refuse(refusal) : ok(list);
}
