import type { FormDefinition, QueryFormDefinitionArgs } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readForms } from './definition-store.ts';

/** `formDefinitions`: the forms of the viewer's store, the survey first, then by title. */
export async function formDefinitions(
  _: object,
  { db, viewer, clock }: ViewerContext,
): Promise<Result<readonly FormDefinition[]>> {
  const forms = await readForms(db, { viewer, year: yearIn(viewer.store, clock.now()) });
  return ok(forms.map(({ formId: id, ...form }) => Object.assign(form, { id })));
}

/** `formDefinition`: one form of the viewer's store; not found for an unknown id. */
export async function formDefinition(
  { id }: QueryFormDefinitionArgs,
  { db, viewer, clock }: ViewerContext,
): Promise<Result<FormDefinition>> {
  const [form] = await readForms(db, { viewer, year: yearIn(viewer.store, clock.now()) }, id);
  return form ? ok({ ...form, id: form.formId }) : notFound('The form', 'id');
}

/** The calendar year in a store's time zone. */
export function yearIn({ timeZone }: Store, now: Date): number {
  return Number(dayIn(now, timeZone).slice(0, 4));
}
