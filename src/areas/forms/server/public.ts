/** The parts of forms that other areas may use. */
export type { ExportFormFileCommand, ExportFormsCommand, ExportedAnswers, ExportedFile } from './export-forms.ts';
