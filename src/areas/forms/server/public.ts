/** All that others may use of the forms. */
export type { ExportFormFileCommand, ExportFormsCommand, ExportedAnswers, ExportedFile } from './export-forms.ts';
