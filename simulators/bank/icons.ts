import { type Html, html } from '../html.ts';

const shapes = {
  bank: html`<path d="M4 9.5 12 5l8 4.5M5 20h14M7 10.5V17m5-6.5V17m5-6.5V17" />`,
  back: html`<path d="M19 12H5m6-6-6 6 6 6" />`,
  choose: html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5V12l3 2" />`,
  approved: html`<circle cx="12" cy="12" r="9" /><path d="m8 12.5 3 3 5-6" />`,
  rejected: html`<circle cx="12" cy="12" r="9" /><path d="m9 9 6 6M15 9l-6 6" />`,
  pending: html`<path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9" />`,
  failed: html`<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1" />`,
  expired: html`<circle cx="12" cy="13" r="8" /><path d="M12 9v4M9 2h6" />`,
};

export type IconName = keyof typeof shapes;

/** A decorative icon, hidden from screen readers. */
export function icon(name: IconName): Html {
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
}
