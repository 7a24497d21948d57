import { addDays } from '#kit/core/day.ts';
import { heldSentence } from '../rules/held-sentence.ts';

/** Server answers about the credit forecast, by what it shows. */

const TODAY = '2026-11-27';
const LIMIT = 120_000_000;

/** Orders that arrive, by days from today; amounts due likewise. */
const ORDERS: Readonly<Record<number, number>> = {
  1: 8_400_000,
  4: 12_750_000,
  6: 9_100_000,
  9: 14_300_000,
  13: 11_850_000,
};
const DUE: Readonly<Record<number, number>> = {
  0: 6_780_400,
  2: 21_430_000,
  5: 12_345_678,
  11: 30_980_000,
  20: 4_120_000,
};

type Rule = { readonly cupo: number | null; readonly dias_mora_permitidos: number | null };

/** A forecast of so many days; by age held from `lateFrom` on, and by the limit where it is exceeded. */
function forecast(rule: Rule, { used, lateFrom, over = {} }: { used: number; lateFrom: number; over?: object }) {
  let usado = used;
  const dias = Array.from({ length: 28 }, (_, index) => {
    const pedidos = ORDERS[index] ?? 0;
    const vence = DUE[index] ?? 0;
    usado += pedidos;
    const isLate = index >= lateFrom;
    const isAbove = rule.cupo !== null && usado > rule.cupo;
    return {
      fecha: addDays(TODAY, index),
      vence,
      facturas_vencen: vence > 0 ? 1 + (index % 3) : 0,
      pedidos,
      pedidos_cantidad: pedidos > 0 ? 1 + (index % 2) : 0,
      num_pedidos: pedidos > 0 ? ['4500987312', '4500987229'].slice(0, 1 + (index % 2)) : [],
      pedidos_supuestos: 0,
      usado,
      disponible: rule.cupo === null ? null : rule.cupo - usado,
      mora_maxima: Math.max(0, index + 5 - lateFrom),
      facturas_en_mora: isLate ? 3 + Math.floor((index - lateFrom) / 6) : 0,
      motivos: [...(isLate ? (['MORA'] as const) : []), ...(isAbove ? (['CUPO'] as const) : [])],
    };
  });
  const held = dias.find(({ motivos }) => motivos.length > 0) ?? null;
  return {
    ...rule,
    supuestos: false,
    en_curso: 0,
    pedidos_sin_valor_cantidad: 0,
    pedidos_sin_valor: [] as string[],
    primer_bloqueo: held?.fecha ?? null,
    frase:
      held &&
      heldSentence(
        {
          day: held.fecha,
          reasons: held.motivos,
          tooLate: held.facturas_en_mora,
          available: (held.disponible ?? 0) * 100,
        },
        { rule: { cupo: rule.cupo, diasMora: rule.dias_mora_permitidos }, currency: 'COP', today: TODAY },
      ),
    dias,
    ...over,
  };
}

const BOTH = { cupo: LIMIT, dias_mora_permitidos: 4 };

export const FORECASTS = {
  age: forecast(BOTH, { used: 71_412_500, lateFrom: 11 }),
  limit: forecast({ cupo: LIMIT, dias_mora_permitidos: null }, { used: 96_412_500, lateFrom: 99 }),
  today: forecast(BOTH, { used: 131_412_500, lateFrom: 0 }),
  free: forecast({ cupo: 300_000_000, dias_mora_permitidos: 30 }, { used: 71_412_500, lateFrom: 99 }),
  withoutLimit: forecast({ cupo: null, dias_mora_permitidos: 4 }, { used: 71_412_500, lateFrom: 8 }),
  withoutRule: forecast({ cupo: null, dias_mora_permitidos: null }, { used: 71_412_500, lateFrom: 99 }),
  remarks: forecast(BOTH, {
    used: 71_412_500,
    lateFrom: 11,
    over: {
      supuestos: true,
      en_curso: 12_345_678,
      pedidos_sin_valor_cantidad: 2,
      pedidos_sin_valor: ['4500987146', '4500987063'],
    },
  }),
};
