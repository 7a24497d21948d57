import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { FormIssueCode } from '../../rules/definition.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import type { CompareAction, PublishAction, RestoreAction, Version } from '#kit/desk/core/versions-api.ts';

export type FormId = { readonly form: string; readonly store: StoreOrAll };

type FormVersion = Version & { readonly answers: number };

/** A form without its versions; '1': open, '0': withdrawn. */
export type FormState = {
  readonly form_kind: 'survey' | 'form';
  readonly title: string;
  readonly description: string | null;
  readonly status: string;
  readonly questions: readonly FormQuestion[];
};

export type ListedForm = FormId &
  FormVersion & { readonly title: string; readonly kind: 'survey' | 'form'; readonly isOpen: boolean };

/** `version`: UNPUBLISHED if the form is not published yet. */
export type EditedForm = FormId & {
  readonly version: number;
  readonly state: FormState;
  readonly versions: readonly FormVersion[];
};

/** `field`: its path as in the import's report, 'questions[2].answerOption.type'. */
export type FormIssue = { readonly field: string; readonly code: FormIssueCode; readonly reason: string };

/** Fields of a record `form` (docs/erp.md, Forms) without kind, version, id and store. */
export type Definition = Readonly<Record<string, unknown>>;

/** The desk's actions on forms and their answers. */
export type FormsApi = {
  'forms.list_forms': ApiAction<EmptyObject, { readonly forms: readonly ListedForm[] }>;
  'forms.form': ApiAction<FormId, EditedForm>;
  'forms.form_version': CompareAction<FormId, FormState>;
  /** `state`: the form as it would be published; null if it has problems. */
  'forms.check_form': ApiAction<
    FormId & { definition: Definition },
    {
      readonly state: FormState | null;
      readonly problems: readonly FormIssue[];
      readonly warnings: readonly FormIssue[];
    }
  >;
  'forms.publish_form': PublishAction<FormId, { readonly definition: Definition }>;
  'forms.restore_form': RestoreAction<FormId>;
  /** A page of all stores' answers as CSV. `after`: the last page's `next`, 0 for the first page. */
  'forms.export_answers': ApiAction<
    { form: string; from: string | null; to: string | null; after: number },
    { readonly csv: string; readonly next: number | null }
  >;
};
