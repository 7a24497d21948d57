import { hasCode } from '#kit/portal/http/error.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { Form, type FormQuery } from './form.graphql.ts';
import { Forms, type FormsQuery } from './forms.graphql.ts';

export type ListedForm = NonNullable<FormsQuery['formDefinitions']>[number];
export type Definition = NonNullable<FormQuery['formDefinition']>;
export type Question = Definition['questions'][number];

/** Queries the store's survey and company forms. */
export const formsQuery = documentQuery(Forms, {});

/** Queries a form by id; null if there is none. */
export function formQuery(id: string) {
  return {
    ...documentQuery(Form, { id }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FormQuery> => {
      try {
        return await request(Form, { id }, { signal });
      } catch (error) {
        if (hasCode(error, 'not_found')) return { formDefinition: null };
        throw error;
      }
    },
  };
}
