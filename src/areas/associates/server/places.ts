import type { Deptos, Municipios, QueryListarDeptosArgs, QueryListarMunicipiosArgs } from '#kit/core/contract/types.ts';
import { readFilter, readValues, textProblem } from '#kit/core/filter.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Page, readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ALL_PLACES_PAGE_SIZE, PLACES_PAGE_SIZE } from '../rules/constants.ts';
import { foldText, hasFolded } from '#kit/core/search-text.ts';
import { departmentCodes } from './department-store.ts';
import { DEPARTMENTS, MUNICIPALITIES } from './geo/places.ts';

/**
 * `listarDeptos`: the departments or provinces of the named country, by default of the country of the client's store.
 */
export async function listDepartments(
  args: QueryListarDeptosArgs,
  { db, viewer }: ViewerContext,
  wants: IsSelected,
): Promise<Result<Deptos>> {
  const filter = readFilter({ country_id: readValues, region_id: readValues }, args.filter);
  if (!filter.ok) return filter;
  const page = readPage(args, PLACES_PAGE_SIZE, ALL_PLACES_PAGE_SIZE);
  if (!page.ok) return page;
  const { country_id, region_id } = filter.value;
  const countries: readonly string[] = country_id ?? [viewer.store.country];
  const found = DEPARTMENTS.filter(
    (one) => countries.includes(one.country_id) && (region_id?.includes(one.region_id) ?? true),
  );
  const sorted = args.sort?.default_name === 'DESC' ? found.toReversed() : found;
  const codes = wants('items.code_sap') ? await departmentCodes(db) : null;
  const items = pageOf(sorted, page.value).map((one) => Object.assign({ code_sap: codes?.get(one.code) ?? null }, one));
  return ok({ total_count: found.length, items });
}

/**
 * `listarMunicipios`: municipalities or cantons by name, by default of the country of the client's store. `search` is a
 * part of the name, ignoring accents and case.
 */
export function listMunicipalities(
  args: QueryListarMunicipiosArgs,
  { viewer }: ViewerContext,
): Promise<Result<Municipios>> {
  const filter = readFilter({ region_id: readValues }, args.filter);
  if (!filter.ok) return Promise.resolve(filter);
  const wrong = textProblem(args.search ?? '', 'search');
  if (wrong) return Promise.resolve(refuse(wrong));
  const page = readPage(args, PLACES_PAGE_SIZE, ALL_PLACES_PAGE_SIZE);
  if (!page.ok) return Promise.resolve(page);
  const { region_id } = filter.value;
  const search = foldText((args.search ?? '').trim());
  const found = MUNICIPALITIES.filter(
    (one) =>
      one.country_id === viewer.store.country &&
      (region_id?.includes(one.region_id) ?? true) &&
      hasFolded(foldText(one.nombre), search),
  );
  return Promise.resolve(ok({ total_count: found.length, items: pageOf(found, page.value) }));
}

function pageOf<T>(all: readonly T[], { size, offset }: Page): T[] {
  return all.slice(offset, offset + size);
}
