import { STORES, type StoreCode } from '#kit/core/store.ts';
import { type SceneName, imageOf } from './images.ts';

const PENDING = '/admin/pending-invoices';

const link = (href: string, label: string) => `<li><a href="${href}">${label}</a></li>`;

/** The full menu of the standard stores. The portal hides entries whose screens do not exist yet. */
const MENU = [
  link('/', 'Inicio'),
  link('/admin/account-status', 'Estado de cuenta'),
  link(PENDING, 'Facturas pendientes'),
  link('/admin/account-history', 'Histórico de movimientos'),
  link('/admin/pronostico', 'Pronóstico de cupo'),
  link('/admin/lote', 'Lote semanal'),
  link('/admin/aprobaciones', 'Aprobaciones'),
  link('/admin/conciliar', 'Conciliar tus libros'),
  link('/admin/casos', 'Casos'),
  // hidden in a store without sales certificates
  link('/admin/sales-certificate', 'Certificados de ventas'),
  link('/admin/orders-list', 'Pedidos'),
  link('/admin/bonos-regalo', 'Bonos regalo'),
  link('/allied/edit-profile', 'Mi perfil'),
  link('/admin/store', 'Tienda'),
  link('/admin/notifications', 'Notificaciones'),
];

/** The reduced menu of the lubricants stores. */
const REDUCED = [
  link('/', 'Inicio'),
  link('/admin/account-status', 'Estado de cuenta'),
  link(PENDING, 'Facturas pendientes'),
  // in Ecuador only
  link('/admin/orders-list', 'Pedidos'),
  link('/admin/bonos-regalo', 'Bonos regalo'),
  link('/admin/store', 'Tienda'),
  link('/allied/edit-profile', 'Mi perfil'),
  link('/admin/notifications', 'Notificaciones'),
];

type Slide = readonly [image: SceneName, title: string, text: string, link?: readonly [href: string, label: string]];

type Content = {
  readonly banner: readonly [image: SceneName, title: string, text: string];
  readonly slides: readonly Slide[];
};

const PAY: Slide = [
  'compensar',
  'Paga varias facturas de una vez',
  'Elige las facturas, revisa el total y paga en un solo paso. El comprobante queda en tus pagos.',
  [PENDING, 'Ir a mis facturas'],
];
const PART: Slide = [
  'abono',
  'Abona a una factura grande',
  'Con el pago parcial tú decides cuánto pagar hoy. El saldo sigue abierto hasta su vencimiento.',
  [PENDING, 'Hacer un abono'],
];

const CONTENT: Readonly<Record<StoreCode, Content>> = {
  combustibles: {
    banner: [
      'red',
      'Cargue en festivos',
      'Las plantas de Mansilla y Yumbo no despachan en festivos. Paga el día hábil anterior para cargar a primera hora del siguiente.',
    ],
    slides: [
      PAY,
      PART,
      [
        'octanos',
        'Paga por estación',
        'Filtra las facturas por estación y paga solo las que necesitas para tu próximo pedido.',
        [PENDING, 'Ver por estación'],
      ],
      [
        'despacho',
        'Urea para flotas',
        'Ya hay urea a granel en La Dorada y Cartagena. Pregunta a tu representante comercial por la entrega en tu estación.',
      ],
    ],
  },
  lubricantes: {
    banner: [
      'aceites',
      'Nueva línea sintética 5W-30',
      'Los aceites para motores turbo ya están en bodega. Pide la ficha técnica a tu representante comercial.',
    ],
    slides: [
      PAY,
      PART,
      [
        'recoleccion',
        'Recogemos tu aceite usado',
        'Entrega el aceite usado de tus clientes en los centros de servicio y recibe el certificado de disposición final.',
      ],
      [
        'taller',
        'Capacitación para tu taller',
        'Cada mes, una charla en línea sobre lubricación de flotas, con certificado para tus técnicos.',
      ],
    ],
  },
  ecuador: {
    banner: [
      'despacho',
      'Despachos de Pascuales y El Beaterio',
      'Los pedidos pagados antes de las 15:00 se despachan al día siguiente. Revisa qué vence hoy para no perder tu turno.',
    ],
    slides: [
      PAY,
      PART,
      [
        'via',
        'Extra con etanol',
        'Desde este mes todas las estaciones de la Costa reciben Extra con etanol (Ecopaís). No cambia nada en tu facturación.',
      ],
      [
        'factura',
        'Tu factura electrónica',
        'Descarga el PDF autorizado de cada factura desde la lista, sin pedirlo por correo.',
        [PENDING, 'Ver facturas'],
      ],
    ],
  },
  lubricantes_ecuador: {
    banner: [
      'entrega',
      'Entrega en Quito en 24 horas',
      'Los pedidos de la tienda confirmados antes del mediodía llegan al día siguiente al norte y al sur de Quito.',
    ],
    slides: [
      PAY,
      PART,
      [
        'aceites',
        'Aceites para maquinaria',
        'Hidráulicos y de transmisión en tambor de 55 galones, con análisis de aceite incluido.',
      ],
      [
        'taller',
        'Plan de lubricación',
        'Un ingeniero visita tu taller y arma contigo el plan de cambios por kilómetro y por hora.',
      ],
    ],
  },
};

/** The template with which clients present voucher codes to the people who get them: each section is a slide. */
const VOUCHER_TEMPLATE = [
  '<section><h2>Un regalo para ti</h2><p>Gracias por tu trabajo de este año. Este bono es tuyo: úsalo cuando quieras.</p></section>',
  '<section><h2>Cómo usarlo</h2><ol><li>Acércate a una estación de la red.</li><li>Muestra el código QR o di el código al pagar.</li><li>Se descuenta por todo su valor, una sola vez.</li></ol></section>',
  '<section><h2>Tu código</h2><p>Pega aquí la imagen del bono.</p></section>',
].join('');

/** The template with which clients present a sales certificate to a bank or an authority: each section is a slide. */
const CERTIFICATE_TEMPLATE = [
  '<section><h2>Certificado de ventas</h2><p>Compras de combustibles y lubricantes de nuestra empresa en el período certificado.</p></section>',
  '<section><h2>El certificado</h2><p>Pega aquí la página del certificado.</p></section>',
  '<section><h2>Quién lo entrega</h2><ul><li>Nombre y cargo</li><li>Teléfono y correo</li><li>Fecha de entrega</li></ul></section>',
].join('');

/** Title and content of a store's banner and carousel. */
function homeOf(store: StoreCode, withImages: boolean) {
  const { banner, slides } = CONTENT[store];
  const image = (name: SceneName) => (withImages ? imageOf(name) : '');
  const section = ([name, title, text, to]: Slide) =>
    `<section>${image(name)}<h3>${title}</h3><p>${text}</p>${to ? `<p><a href="${to[0]}">${to[1]}</a></p>` : ''}</section>`;
  const [shown, title, text] = banner;
  return [
    { identifier: 'inicio_banner', title, content: `${image(shown)}<p>${text}</p>` },
    { identifier: 'inicio_carrusel', title: 'Para tu negocio', content: slides.map(section).join('') },
  ];
}

/** The content of the demo's company: the two menus, and each store's banner and carousel of the home page. */
export function* contentBlocks(): Generator<object> {
  const block = { kind: 'cms_block', version: 1 };
  yield { ...block, identifier: 'menu', title: 'Menú', content: `<ul>${MENU.join('')}</ul>` };
  yield {
    ...block,
    identifier: 'menu_lubricantes',
    title: 'Menú de lubricantes',
    content: `<ul>${REDUCED.join('')}</ul>`,
  };
  yield { ...block, identifier: 'bonos_plantilla', title: 'Plantilla de bonos', content: VOUCHER_TEMPLATE };
  yield {
    ...block,
    identifier: 'certificados_plantilla',
    title: 'Plantilla de certificados',
    content: CERTIFICATE_TEMPLATE,
  };
  for (const { code: store } of Object.values(STORES))
    for (const part of homeOf(store, false)) yield { ...block, store, ...part };
}

/** The banners and carousels again, with their images, for a server that stores the images. */
export function* blocksWithImages(): Generator<object> {
  for (const { code: store } of Object.values(STORES))
    for (const part of homeOf(store, true)) yield { kind: 'cms_block', version: 2, store, ...part };
}
