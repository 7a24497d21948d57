import type { HealthPart, HealthRule } from '../core/health.ts';
import type { DeskContext } from './context.ts';

/** A part of the portal that the page of health measures (docs/operations.md, Health and metrics). */
export type MeasuredPart = {
  readonly name: string;
  /** Place on the page. */
  readonly order: number;
  readonly measure: (context: DeskContext) => Promise<HealthPart>;
};

/** Declares a part. If it cannot be measured, it is 'down', and the page still shows the others. */
export function healthPart<Figures extends object>(
  name: string,
  part: {
    readonly order: number;
    readonly rule: HealthRule<Figures, string>;
    readonly measure: (context: DeskContext) => Promise<Figures>;
  },
): MeasuredPart {
  const { order, rule, measure } = part;
  return {
    name,
    order,
    measure: async (context) => {
      const figures = await measure(context).catch((error: unknown) => {
        context.log.error({ err: error, part: name }, 'a part of the portal could not be measured');
        return null;
      });
      return { name, level: figures === null ? 'down' : rule.level(figures), figures, section: rule.section(figures) };
    },
  };
}
