/** The parts of forms that other areas may use. */
export type { ExportFormFileCommand, ExportFormsCommand, ExportedAnswers, ExportedFile } from './export-forms.ts';
export { checkForm, editedForm, formWithPrevious, publishForm, publishFormAgain } from './edit-form.ts';
export { newForm } from './form-record.ts';
export { exportAnswers } from './export-answers.ts';
export { listForms } from './form-version-store.ts';
