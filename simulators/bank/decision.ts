import { type Html, html } from '../html.ts';
import { type IconName, icon } from './icons.ts';

/** When and how often the merchant is notified of a decision. */
export const notifyModes = ['now', 'late', 'twice', 'never'] as const;
export type NotifyMode = (typeof notifyModes)[number];

/** How an outcome or a state looks: its icon, and the class of its colour. */
export type Look = Extract<IconName, 'choose' | 'approved' | 'rejected' | 'pending' | 'failed' | 'expired'>;

/** An outcome that a person can choose, with the label and the look of its button. */
export type OutcomeChoice = { readonly outcome: string; readonly name: string; readonly look: Look };

const notifyNames: Record<NotifyMode, string> = {
  now: 'Enseguida',
  late: 'Tarde',
  twice: 'Dos veces',
  never: 'Nunca',
};

/** A select of the notification mode. */
export function notifySelect(id: string): Html {
  return html`<select id="${id}" name="notificacion">
    ${notifyModes.map((mode) => html`<option value="${mode}">${notifyNames[mode]}</option>`)}
  </select>`;
}

/** One button for each outcome. */
export function outcomeButtons(outcomes: readonly OutcomeChoice[]): Html {
  return html`<div class="outcomes">
    ${outcomes.map(
      ({ outcome, name, look }) =>
        html`<button class="btn ${look}" name="resultado" value="${outcome}">${icon(look)}${name}</button>`,
    )}
  </div>`;
}
