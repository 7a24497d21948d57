import { foldText, hasFolded } from '#kit/core/search-text.ts';
import { plainName } from '../../rules/plain-name.ts';
import type { MunicipalitiesQuery } from './choices.graphql.ts';

type Town = NonNullable<MunicipalitiesQuery['listarMunicipios']>['items'][number];
/** `folded`: the name as searches compare it; `plain`: the name from `plainName`. */
type PreparedTown = Town & { readonly folded: string; readonly plain: string };

/** The maximum number of results, more than any department has municipalities. */
const MAX_FOUND = 150;

/** Prepares the country's municipalities once, not at each keystroke. */
export function prepareTowns({ listarMunicipios }: MunicipalitiesQuery): readonly PreparedTown[] {
  return (
    listarMunicipios?.items.map((town) => ({
      ...town,
      folded: foldText(town.nombre),
      plain: plainName(town.nombre),
    })) ?? []
  );
}

/** The municipalities that match a text, first those that begin with it. `department`: '' for any. */
export function findTowns(towns: readonly PreparedTown[], text: string, department: string): readonly PreparedTown[] {
  const search = foldText(text.trim());
  const found = towns.filter(
    (town) => (department === '' || town.region_id === department) && hasFolded(town.folded, search),
  );
  const plain = plainName(text);
  const [first, other] = [true, false].map((begins) => found.filter((town) => town.plain.startsWith(plain) === begins));
  return [...(first ?? []), ...(other ?? [])].slice(0, MAX_FOUND);
}

/** The department of the municipality with this name; '' if no municipality, or more than one, has it. */
export function departmentOf(towns: readonly PreparedTown[], name: string): string {
  const plain = plainName(name);
  const [one, ...others] = towns.filter((town) => town.plain === plain);
  return one && others.length === 0 ? one.region_id : '';
}
