import { foldText, hasFolded } from '#kit/core/search-text.ts';
import type { Company } from './query.ts';

/** The companies of which the name or the code has every word of `text`, without regard to case and accents. */
export function filterCompanies(companies: readonly Company[], text: string): readonly Company[] {
  const terms = foldText(text).split(/\s+/).filter(Boolean);
  return companies.filter(({ nombre, cliente }) => {
    const folded = foldText(`${nombre} ${cliente}`);
    return terms.every((term) => hasFolded(folded, term));
  });
}
