import { useLingui } from '@lingui/react/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';

const FIELDS = ['informe', 'vista', 'dia', 'destinatarios'] as const;

/** The field of the form that an error of `programarInforme` is about; null: none, or there is no error. */
export function fieldOf(error: unknown): (typeof FIELDS)[number] | null {
  const field = error instanceof PortalError ? error.field?.split('.')[1] : undefined;
  return FIELDS.find((name) => name === field) ?? null;
}

/** Texts of the refusals of `programarInforme`. */
export function useScheduleErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return useErrorText({
    too_many_reports: () => t`There is no room for more reports. End one first.`,
  });
}
