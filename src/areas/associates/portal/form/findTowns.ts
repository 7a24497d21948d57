import { foldText, hasFolded } from '#kit/core/search-text.ts';
import { plainName } from '../../rules/plain-name.ts';
import type { MunicipalitiesQuery } from './choices.graphql.ts';

type Town = NonNullable<MunicipalitiesQuery['listarMunicipios']>['items'][number];
/** `folded`: its name as searches compare it; `plain`: as `plainName` has it. */
type PreparedTown = Town & { readonly folded: string; readonly plain: string };

/** More than any department has. */
const MAX_FOUND = 150;

/** Prepares the country's municipalities once, not at each key. */
export function prepareTowns({ listarMunicipios }: MunicipalitiesQuery): readonly PreparedTown[] {
  return (
    listarMunicipios?.items.map((town) => ({
      ...town,
      folded: foldText(town.nombre),
      plain: plainName(town.nombre),
    })) ?? []
  );
}

/** The municipalities that a text may mean: those that begin with it first; '' as `department` is any. */
export function findTowns(towns: readonly PreparedTown[], text: string, department: string): readonly PreparedTown[] {
  const search = foldText(text.trim());
  const found = towns.filter(
    (town) => (department === '' || town.region_id === department) && hasFolded(town.folded, search),
  );
  const plain = plainName(text);
  const [first, other] = [true, false].map((begins) => found.filter((town) => town.plain.startsWith(plain) === begins));
  return [...(first ?? []), ...(other ?? [])].slice(0, MAX_FOUND);
}

/** The department of the municipality with this name; '' where none, or more than one, has it. */
export function departmentOf(towns: readonly PreparedTown[], name: string): string {
  const plain = plainName(name);
  const [one, ...others] = towns.filter((town) => town.plain === plain);
  return one && others.length === 0 ? one.region_id : '';
}
