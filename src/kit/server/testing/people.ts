/** Builders of import records for tests. */

/** Password of every user in tests. */
export const PASSWORD = 'Surtidor*2026';

export function client(codigo_cliente: string, over: object = {}): object {
  return {
    kind: 'client',
    version: 1,
    codigo_cliente,
    store: 'combustibles',
    nombre: `Estación ${codigo_cliente} S.A.S.`,
    clienteNit: '900373076',
    ...over,
  };
}

export function destination(codigo_cliente: string, codigo_destinatario: string, over: object = {}): object {
  return {
    kind: 'destination',
    version: 1,
    codigo_cliente,
    codigo_destinatario,
    nombre_comercial: `EDS ${codigo_destinatario}`,
    ...over,
  };
}

export function user(email: string, codigo_cliente: string, over: object = {}): object {
  return {
    kind: 'user',
    version: 1,
    email,
    codigo_cliente,
    role: 'Representante Legal',
    firstname: 'Marcela',
    lastname: 'Ríos',
    password: PASSWORD,
    terms_accepted: true,
    ...over,
  };
}

export function invoice(codigo_cliente: string, num_documento: string, total: number, over: object = {}): object {
  return {
    kind: 'document',
    version: 1,
    codigo_cliente,
    sociedad: '1000',
    num_documento,
    tipo_documento: 'RV',
    agrupacion: 'Facturas',
    fecha_documento: '2026-10-01',
    fecha_vencimiento_documento: '2026-11-01',
    total_original: total,
    total,
    num_factura: `FE-${num_documento}`,
    ...over,
  };
}

export function legalText(store: string, name: string, version: number, text: string): object {
  return { kind: 'legal_text', store, name, version, text };
}

/** Record of a content block; by default for every store. */
export function block(identifier: string, content: string, over: object = {}): object {
  return { kind: 'cms_block', version: 1, identifier, content, ...over };
}

/** Record of a published post; by default for every store. */
export function newsPost(postId: string, published_at: string, over: object = {}): object {
  return {
    kind: 'news',
    version: 1,
    postId,
    postTitle: `Noticia ${postId}`,
    postDescription: '<p>Texto</p>',
    published_at,
    ...over,
  };
}
