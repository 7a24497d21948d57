import { groupThousands } from '../../../kit/core/money.ts';

/** '−1.500,125 gal' of a quantity as decimal text, exactly. */
export function quantityText(quantity: string, unit: string | null): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(quantity) ?? [];
  const fraction = decimals.replace(/0+$/, '');
  const figure = `${sign ? '−' : ''}${groupThousands(whole)}${fraction && `,${fraction}`}`;
  return [figure, unit].filter(Boolean).join('\u00a0');
}
