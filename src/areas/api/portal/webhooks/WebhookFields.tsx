import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '../../rules/webhook.ts';
import styles from '../Form.module.css';
import { useEventTexts } from './useEventTexts.ts';
import type { useWebhookErrors } from './useWebhookErrors.ts';

export type WebhookInput = { readonly url: string; readonly events: readonly WebhookEvent[] };

type WebhookFieldsProps = {
  value: WebhookInput;
  onChange: (value: WebhookInput) => void;
  errors: ReturnType<typeof useWebhookErrors>;
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
      <fieldset className={styles.choices}>
        <legend>{t`What it sends`}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange({
                ...value,
                events: target.checked ? [...events, event] : events.filter((one) => one !== event),
              })
            }
          >
            {eventTexts[event]}
          </Checkbox>
        ))}
        {isTried && events.length === 0 && (
          <Note tone="fail" icon="failed" role="alert">
            {t`Choose what it sends.`}
          </Note>
        )}
      </fieldset>
    </>
  );
}
