import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import './messages.es.po';

/** Texts of refusals of cases. */
export function useCaseErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return useErrorText({
    case_amount: () => t`The amount is above that of the document or order, or the order has no value.`,
    case_without_order: () => t`Write the number of the order that it is about.`,
    case_without_document: () => t`Open the case from the document that it is about.`,
    not_found: () => t`It is not among your documents and orders.`,
    case_file: () => t`A file can be attached once within 24 hours. Choose it again.`,
    case_ended: () => t`The case has ended. Open a new one.`,
    case_not_open: () => t`The case is not open any more.`,
    too_many_cases: () => t`You have opened many cases today. Try again tomorrow.`,
    too_many_messages: () => t`The case has too many messages. Open a new one.`,
    certificate_missing: () => t`Attach the certificate of the withholding, or say by when you send it.`,
    certificate_day: () => t`The certificate's day is not valid.`,
    withholding_base: () => t`The base of the withholding is above the document, or too small.`,
    text_invalid: () => t`The text is empty or too long.`,
  });
}
