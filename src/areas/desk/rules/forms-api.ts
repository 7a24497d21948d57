import type { FormQuestion } from '#kit/core/contract.ts';
import type { FormIssueCode } from '#areas/forms/rules/definition.ts';
import type { ApiAction, Nothing } from './api-action.ts';
import type { StoreOrAll } from './store.ts';

export type FormId = { readonly form: string; readonly store: StoreOrAll };

/** When and by whom a version was published; `author` null: by the import. `publishedAt`: an instant, ISO 8601. */
export type FormVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
  readonly answers: number;
};

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

/** `version` 0: it is not published yet. */
export type EditedForm = FormId & {
  readonly version: number;
  readonly state: FormState;
  readonly versions: readonly FormVersion[];
};

/** `field`: as in the import's report, 'questions[2].answerOption.type'. */
export type FormIssue = { readonly field: string; readonly code: FormIssueCode; readonly reason: string };

/** The fields of a record `form` (docs/erp.md, Forms) but kind, version, id and store. */
type Definition = Readonly<Record<string, unknown>>;

/** The desk's actions on forms and their answers. */
export type FormsApi = {
  'forms.list_forms': ApiAction<Nothing, { readonly forms: readonly ListedForm[] }>;
  'forms.form': ApiAction<FormId, EditedForm>;
  /** A version, and the one before it. */
  'forms.form_version': ApiAction<
    FormId & { version: number },
    { readonly after: FormState; readonly before: FormState | null }
  >;
  /** `state`: as it would be published; null where there are problems. */
  'forms.check_form': ApiAction<
    FormId & { definition: Definition },
    {
      readonly state: FormState | null;
      readonly problems: readonly FormIssue[];
      readonly warnings: readonly FormIssue[];
    }
  >;
  /** `base` 0: a new form. */
  'forms.publish_form': ApiAction<FormId & { base: number; definition: Definition }, { readonly version: number }>;
  'forms.restore_form': ApiAction<FormId & { version: number; base: number }, { readonly version: number }>;
  /** A page of the answers as CSV, of every store; `after`: the last page's `next`, 0 for the first. */
  'forms.export_answers': ApiAction<
    { form: string; from: string | null; to: string | null; after: number },
    { readonly csv: string; readonly next: number | null }
  >;
};
