import { useLingui } from '@lingui/react/macro';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '../../rules/webhook.ts';
import { Choices } from '../Choices.tsx';
import { useEventTexts } from './useEventTexts.ts';
import type { FieldErrors } from '../useFieldErrors.ts';

export type WebhookInput = { readonly url: string; readonly events: readonly WebhookEvent[] };

type WebhookFieldsProps = {
  value: WebhookInput;
  onChange: (value: WebhookInput) => void;
  errors: FieldErrors;
  /** Whether to say what is missing. */
  isTried: boolean;
};

/** Whether a webhook has an address and an event. */
export function isComplete({ url, events }: WebhookInput): boolean {
  return url.trim() !== '' && events.length > 0;
}

/** The address of a webhook and what it sends. */
export function WebhookFields({ value, onChange, errors, isTried }: WebhookFieldsProps) {
  const { t } = useLingui();
  const eventTexts = useEventTexts();
  const { url, events } = value;
  return (
    <>
      <TextField
        label={t`Address that gets the events`}
        hint={t`For example https://contabilidad.example/eventos`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.url}
        required
        value={url}
        error={errors.of('input.url') ?? (isTried && url.trim() === '' ? t`Write the address.` : undefined)}
        onChange={(event) => onChange({ ...value, url: event.target.value })}
      />
      <Choices
        label={t`What it sends`}
        values={WEBHOOK_EVENTS}
        texts={eventTexts}
        chosen={events}
        onChange={(chosen) => onChange({ ...value, events: chosen })}
        problem={isTried && events.length === 0 ? t`Choose what it sends.` : undefined}
      />
    </>
  );
}
