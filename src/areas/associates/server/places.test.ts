import { beforeAll, expect, it } from 'vitest';
import type { AssociateLinesReview, Deptos, Municipios } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onOneDatabase('departments and municipalities', (database) => {
  let server: ServerUnderTest;
  let colombia: string;
  let ecuador: string;
  let legalOfEcuador: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('CO'),
      client('EC', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@co.example', 'CO'),
      user('operativo@ec.example', 'EC', { role: 'Operativo' }),
      user('legal@ec.example', 'EC'),
    ]);
    colombia = await server.signIn('legal@co.example');
    ecuador = await server.signIn('operativo@ec.example');
    legalOfEcuador = await server.signIn('legal@ec.example');
  });

  const askDepartments = (variables: object, as = colombia) =>
    server.graphql<{ listarDeptos: Deptos | null }>(
      `query ($filter: DeptosFilterInput, $sort: DeptosSortInput, $pageSize: Int, $currentPage: Int) {
        listarDeptos(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
          total_count items { region_id country_id code default_name code_sap } } }`,
      variables,
      as,
    );
  const askTowns = (variables: object, as = colombia) =>
    server.graphql<{ listarMunicipios: Municipios | null }>(
      `query ($filter: MunicipiosFilterInput, $search: String, $pageSize: Int, $currentPage: Int) {
        listarMunicipios(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage) {
          total_count items { codigo nombre region_id } } }`,
      variables,
      as,
    );
  async function departments(variables: object = {}, as = colombia) {
    const list = (await askDepartments(variables, as)).data?.listarDeptos;
    return { count: list?.total_count, names: list?.items.map((item) => item.default_name), items: list?.items };
  }
  async function towns(variables: object = {}, as = colombia) {
    const list = (await askTowns(variables, as)).data?.listarMunicipios;
    return { count: list?.total_count, names: list?.items.map((item) => item.nombre), items: list?.items };
  }

  it('lists the departments of the country of the store by name, ten at a time', async () => {
    const first = await departments();
    expect(first.count).toBe(33);
    expect(first.names?.join()).toBe(
      'Amazonas,Antioquia,Arauca,Atlántico,Bogotá,Bolívar,Boyacá,Caldas,Caquetá,Casanare',
    );
    expect(first.items?.[1]).toEqual({
      region_id: 'CO-05',
      country_id: 'CO',
      code: 'CO-ANT',
      default_name: 'Antioquia',
      code_sap: null,
    });
    expect((await departments({ currentPage: 4 })).names).toEqual(['Valle del Cauca', 'Vaupés', 'Vichada']);
    expect((await departments({ pageSize: 20_000 })).names).toHaveLength(33);
    expect(await departments({}, ecuador)).toMatchObject({ count: 24, names: { 0: 'Azuay', 1: 'Bolívar' } });
  });

  it('have the ERP’s code once it has sent it', async () => {
    const record = (over: object) => ({ kind: 'department', version: 1, country_id: 'CO', code: 'CO-VAC', ...over });
    const { report } = await server.importLines([
      record({ code_sap: '30' }),
      record({ code: 'CO-XX' }),
      record({ country_id: 'PE' }),
    ]);
    expect(report).toMatchObject({
      applied: 1,
      errors: [
        { field: 'country_id', reason: 'must be one of CO, EC' },
        { key: 'CO/CO-XX', field: 'code', reason: 'CO-XX is no department of CO' },
      ],
    });
    const code = async () => (await departments({ sort: { default_name: 'DESC' }, pageSize: 3 })).items?.[2]?.code_sap;
    expect(await code()).toBe('30');
    expect((await server.importLines([record({ code_sap: '31' })])).report).toMatchObject({ unchanged: 1 });
    await server.importLines([record({ version: 2, code_sap: '31' })]);
    expect(await code()).toBe('31');
  });

  it('finds departments by country and id, and sorts them the other way', async () => {
    expect(await departments({ filter: { country_id: { eq: 'EC' } } })).toMatchObject({ count: 24 });
    expect(await departments({ filter: { country_id: { in: ['CO', 'EC'] } } })).toMatchObject({ count: 57 });
    expect(await departments({ filter: { country_id: { eq: 'PE' } } })).toMatchObject({ count: 0, names: [] });
    expect((await departments({ filter: { region_id: { eq: 'CO-11' } } })).items).toMatchObject([
      { default_name: 'Bogotá', code: 'CO-DC' },
    ]);
    expect((await departments({ sort: { default_name: 'DESC' }, pageSize: 1 })).names).toEqual(['Vichada']);
    const codes = (await departments({ filter: { country_id: { in: ['CO', 'EC'] } }, pageSize: 100 })).items;
    expect(new Set(codes?.map(({ code }) => code)).size).toBe(57);
    expect(new Set(codes?.map(({ region_id }) => region_id)).size).toBe(57);
  });

  it('lists the municipalities of a department by name, and finds one whatever its accents and case', async () => {
    expect(await towns()).toMatchObject({ count: 1122, names: { length: 10 } });
    expect(await towns({}, ecuador)).toMatchObject({ count: 221 });
    const valle = await towns({ filter: { region_id: { eq: 'CO-76' } }, pageSize: 2, currentPage: 2 });
    expect(valle).toMatchObject({ count: 42, names: ['Ansermanuevo', 'Argelia'] });
    expect((await towns({ search: ' MEDELLIN ' })).items).toEqual([
      { codigo: '05001', nombre: 'Medellín', region_id: 'CO-05' },
    ]);
    expect((await towns({ search: 'villanueva' })).items?.map(({ region_id }) => region_id).toSorted()).toEqual([
      'CO-13',
      'CO-44',
      'CO-68',
      'CO-85',
    ]);
    expect((await towns({ search: 'de indias' })).names).toEqual(['Cartagena de Indias']);
    expect((await towns({ search: 'santo domingo' }, ecuador)).names).toEqual(['Santo Domingo']);
    expect(await towns({ filter: { region_id: { eq: 'EC-17' } } })).toMatchObject({ count: 0 });
  });

  it('has a department for each municipality', async () => {
    const known = (await departments({ filter: { country_id: { in: ['CO', 'EC'] } }, pageSize: 100 })).items;
    const ids = new Set(known?.map(({ region_id }) => region_id));
    for (const as of [colombia, ecuador]) {
      const all = await towns({ pageSize: 2000 }, as);
      expect(all.items?.filter(({ region_id }) => !ids.has(region_id))).toEqual([]);
    }
  });

  it('has only municipalities that are valid as the city of a user', async () => {
    for (const [as, document_type] of [
      [colombia, 'CC'],
      [legalOfEcuador, 'CI'],
    ] as const) {
      const names = [...new Set((await towns({ pageSize: 2000 }, as)).names)].filter(
        (name) => name.length < 4 || name.length > 30,
      );
      expect(names.length).toBeGreaterThan(0);
      const lines = names.map((city, index) => ({
        row: index + 2,
        firstname: 'Ana',
        lastname: 'Ruiz',
        email: `u${index}@co.example`,
        role_name: 'Financiero',
        document_type,
        document: '1714307103',
        telephone: '3001234567',
        street: 'Calle 5 # 10-20',
        city,
      }));
      const { data, errors } = await server.graphql<{ revisarUsuariosCliente: AssociateLinesReview | null }>(
        `query ($lines: [AssociateLineInput!]!) { revisarUsuariosCliente(lines: $lines) { problems { row field code } } }`,
        { lines },
        as,
      );
      expect([data?.revisarUsuariosCliente?.problems, errors]).toEqual([[], []]);
    }
  });

  it.each([
    [{ pageSize: 20_001 }, 'page_size', 'pageSize'],
    [{ pageSize: 0 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ filter: { region_id: { eq: 'x'.repeat(501) } } }, 'filter_text', 'filter.region_id.eq'],
  ])('refuses %j', async (variables, code, field) => {
    const extensions = { category: 'graphql-input', code, field };
    const [one, other] = [await askDepartments(variables), await askTowns(variables)];
    expect([one.data, one.errors[0]?.extensions]).toEqual([{ listarDeptos: null }, extensions]);
    expect([other.data, other.errors[0]?.extensions]).toEqual([{ listarMunicipios: null }, extensions]);
  });

  it('refuses too long a text to search municipalities by', async () => {
    const { errors } = await askTowns({ search: 'x'.repeat(501) });
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code: 'filter_text', field: 'search' });
  });
});
