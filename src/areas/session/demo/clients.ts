import { type Company, countryOf } from '#kit/demo/companies.ts';
import { ASSORTMENTS } from '#kit/demo/products.ts';

/** A company as an import record. */
export function client({ code, store, name, taxId, street, phone, destinations }: Company): object {
  const country = countryOf(store);
  const place = destinations[0]?.place;
  return {
    kind: 'client',
    version: 1,
    codigo_cliente: code,
    store,
    nombre: name,
    nombreComercial: name.replace(/ (S\.A\.S\.|S\.A\.|Cía\. Ltda\.).*$/, ''),
    clienteNit: taxId,
    tipoNit: country === 'CO' ? '31' : '04',
    tipoCuenta: 'D',
    direccion: street,
    telefono: phone,
    ciudad: place?.name,
    departamento: place?.code.slice(0, 2),
    departmentName: place?.region,
    pais: country,
    codigoCompania: country === 'CO' ? '1000' : '2000',
    organizacionVentas: country === 'CO' ? '1000' : '2000',
    canal: '10',
    sector: store.startsWith('lubricantes') ? '20' : '10',
    estatus: '1',
    credito: { cupo: ASSORTMENTS[store].credit, dias_mora_permitidos: 3 },
  };
}

/** The delivery addresses of a company as import records. */
export function* destinations({ code, store, destinations }: Company): Generator<object> {
  for (const destination of destinations) {
    yield {
      kind: 'destination',
      version: 1,
      codigo_cliente: code,
      codigo_destinatario: destination.code,
      nombre_comercial: destination.name,
      nombre_destinatario: destination.name,
      canal: '10',
      sector: store.startsWith('lubricantes') ? '20' : '10',
      sociedad: countryOf(store) === 'CO' ? '1000' : '2000',
      direccion_establecimiento: destination.street,
      ciudad: destination.place.name,
      num_sicom: destination.sicom,
    };
  }
}
