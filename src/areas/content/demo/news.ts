import { type Day, addDays } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { type SceneName, fileOf } from './images.ts';

type Post = {
  /** The post's store; absent for every store. The posts of FUELS belong to the fuels store. */
  readonly store?: StoreCode;
  /** How many days before the demo's day it was published. */
  readonly ago: number;
  readonly image: SceneName;
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
};

const p = (...sentences: readonly string[]) => `<p>${sentences.join(' ')}</p>`;
const list = (...entries: readonly string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
const h = (title: string) => `<h2>${title}</h2>`;

const FUELS: readonly Post[] = [
  {
    ago: 2,
    image: 'planta',
    title: 'La planta de Yumbo amplía su horario de cargue',
    subtitle: 'Desde este lunes hay turnos de 4:00 a 22:00, de lunes a sábado. Los domingos no cambian.',
    text:
      p(
        'Pediste menos fila en la mañana y la planta de Yumbo abre ahora dos horas antes.',
        'Con el nuevo horario caben 26 carrotanques más al día, y la espera promedio baja de 95 a 60 minutos.',
      ) +
      h('Qué cambia') +
      list(
        'El primer turno de cargue empieza a las 4:00 y el último a las 21:15.',
        'Los pedidos pagados antes de las 18:00 pueden pedir turno para la madrugada siguiente.',
        'Los domingos y festivos la planta sigue cerrada, salvo programación especial.',
      ) +
      h('Qué debes hacer') +
      p(
        'Nada, si tus horarios te sirven.',
        'Si quieres un turno temprano, dile a tu transportista que lo elija al confirmar la remisión.',
      ) +
      '<p>Mira en <a href="/admin/orders-list">tus pedidos</a> a qué hora sale cada uno.</p>',
  },
  {
    ago: 10,
    image: 'calendario',
    title: 'Así cambian tus vencimientos cuando hay festivo',
    subtitle: 'Lo que vence en un día no hábil se puede pagar el siguiente, sin mora.',
    text:
      p(
        'En los próximos meses hay varios lunes festivos.',
        'Para que no pierdas cupo por un pago a destiempo, recuerda cómo se cuentan los días.',
      ) +
      '<table><thead><tr><th scope="col">La factura vence</th><th scope="col">Puedes pagar hasta</th></tr></thead>' +
      '<tbody><tr><td>Sábado</td><td>El día hábil siguiente</td></tr><tr><td>Domingo</td><td>El día hábil siguiente</td></tr>' +
      '<tr><td>Lunes festivo</td><td>Martes</td></tr></tbody></table>' +
      p(
        'El pago por PSE se aplica en minutos todos los días, también en festivo.',
        'Una transferencia desde otro banco puede tardar hasta el día hábil siguiente.',
      ) +
      '<p><a href="/admin/pending-invoices">Ver qué vence esta semana</a></p>',
  },
  {
    ago: 24,
    image: 'via',
    title: 'Cierre parcial de la vía Buga – Buenaventura',
    subtitle: 'Paso a un carril entre Loboguerrero y Cisneros, de 20:00 a 5:00. Los despachos nocturnos salen antes.',
    text:
      p(
        'La autoridad de carreteras repara la calzada entre los kilómetros 58 y 64.',
        'Durante la obra hay paso a un carril por la noche y demoras de hasta 50 minutos.',
      ) +
      list(
        'Los carrotanques hacia el Pacífico salen de Yumbo antes de las 17:00.',
        'Si tu estación recibe de noche, tu representante te llamará para acordar otra hora.',
        'La línea de tiempo de cada pedido muestra la hora nueva en cuanto se asigna.',
      ) +
      p('Gracias por tu paciencia. Avisaremos aquí cuando la vía vuelva a la normalidad.'),
  },
  {
    ago: 43,
    image: 'abono',
    title: 'Ahora puedes pagar parte de una factura',
    subtitle: 'El pago parcial te deja abonar hoy lo que tienes y liberar tu próximo pedido.',
    text:
      p(
        'Hasta ahora una factura se pagaba completa o no se pagaba.',
        'Desde hoy eliges el valor: el saldo queda abierto hasta su vencimiento.',
      ) +
      '<ol><li>Entra a Facturas pendientes y marca las que quieras.</li><li>Elige Pago parcial y escribe el valor de cada una.</li>' +
      '<li>Paga por PSE. El comprobante muestra cuánto se aplicó a cada factura.</li></ol>' +
      '<p><a href="/admin/pending-invoices">Hacer un abono</a></p>',
  },
  {
    ago: 67,
    image: 'surtidor',
    title: 'Calibración de surtidores: agenda tu visita',
    subtitle: 'La revisión anual del sistema de medición no tiene costo para las estaciones de la red.',
    text:
      p(
        'Un surtidor que entrega de menos pierde clientes, y uno que entrega de más pierde margen.',
        'Nuestro equipo de medición visita tu estación, revisa cada manguera con el recipiente patrón y deja el acta firmada.',
      ) +
      h('Antes de la visita') +
      list(
        'Ten a mano el acta del año pasado.',
        'Reserva una isla a la vez: la venta no se detiene.',
        'Cada manguera toma unos doce minutos.',
      ) +
      p('Pide tu fecha a tu representante comercial.'),
  },
  {
    ago: 98,
    image: 'octanos',
    title: 'Extra con mayor octanaje en todas las plantas',
    subtitle: 'La gasolina extra pasa de 92 a 94 octanos. El precio de referencia no cambia por este motivo.',
    text:
      p(
        'Los motores turbo de inyección directa piden más octanaje.',
        'Desde este mes la extra que despachamos en Yumbo, Mansilla y Cartagena cumple 94 octanos.',
      ) +
      p('No tienes que drenar los tanques: el producto es compatible con el que ya tienes.') +
      p('El material para tus islas (avisos, calcomanías y volantes) llega con tu siguiente despacho.'),
  },
  {
    ago: 133,
    image: 'solar',
    title: 'Diez estaciones estrenan energía solar',
    subtitle: 'Los paneles sobre la marquesina cubren hasta el 40 % del consumo de la estación.',
    text:
      p(
        'Con el programa Techo Solar, diez estaciones de la red ya generan parte de su energía.',
        'La inversión se recupera en cuatro años y medio, con una vida útil de veinticinco.',
      ) +
      '<blockquote>En el primer mes la factura de energía bajó 1,8 millones. Lo que más nos gusta es que las neveras de la tienda no vuelven a parar por un corte.</blockquote>' +
      p('El segundo grupo abre este semestre. Escribe a tu representante si quieres que evaluemos tu marquesina.'),
  },
  {
    ago: 170,
    image: 'compensar',
    title: 'Compensa tus saldos a favor en línea',
    subtitle: 'Cruza notas crédito y anticipos con tus facturas sin enviar correos.',
    text:
      p(
        'Si tienes saldos a favor, el portal te propone con qué facturas cruzarlos: primero las más vencidas.',
        'Tú revisas, ajustas y envías. La respuesta llega el mismo día hábil.',
      ) + '<p><a href="/admin/pending-invoices/compensar">Compensar un saldo</a></p>',
  },
  {
    ago: 216,
    image: 'lluvia',
    title: 'Temporada de lluvias: revisa tus tanques',
    subtitle: 'Cinco minutos de inspección evitan agua en el producto.',
    text:
      p('En abril y mayo aumentan los reclamos por agua. Casi siempre entra por la boca de llenado.') +
      list(
        'Revisa los empaques de las tapas y cambia los resecos.',
        'Mide el agua con pasta reveladora antes de cada descargue.',
        'Limpia las cajas contenedoras y verifica sus sensores.',
        'Anota la lectura: es tu respaldo ante una revisión.',
      ),
  },
  {
    ago: 267,
    image: 'bonos',
    title: 'Bonos regalo para tu flota y tus empleados',
    subtitle: 'Compra en línea bonos de 20.000 a 500.000 pesos y repártelos por código.',
    text:
      p(
        'Los bonos sirven en todas las estaciones de la red, para combustible o para la tienda.',
        'Se pagan por PSE y los códigos quedan listos para descargar con una contraseña que solo tú recibes.',
      ) + '<p><a href="/admin/bonos-regalo">Ver bonos regalo</a></p>',
  },
  {
    ago: 322,
    image: 'red',
    title: 'Cerramos el año con 24 estaciones nuevas',
    subtitle: 'La red llega a 412 estaciones en 21 departamentos.',
    text:
      p(
        'Gracias a los aliados que confiaron en la marca, este año abrimos 24 estaciones: nueve en el Caribe, ocho en el Valle, cuatro en Antioquia y tres en los Llanos.',
      ) +
      p(
        'El próximo año la meta es mejorar lo que ya existe: menos filas en planta, pagos más simples y mejor luz en las islas.',
      ),
  },
  {
    ago: 404,
    image: 'portal',
    title: 'Bienvenido al portal de clientes',
    subtitle: 'Facturas, pedidos y estado de cuenta en un solo lugar, a cualquier hora.',
    text:
      p('Este es el nuevo portal. Reúne lo que antes pedías por correo y por teléfono.') +
      list(
        'Paga tus facturas por PSE y descarga el comprobante.',
        'Sigue cada pedido desde la solicitud hasta la descarga.',
        'Consulta tu estado de cuenta y tus movimientos, y expórtalos a Excel o PDF.',
        'Crea usuarios para tu equipo, cada uno con lo que le corresponde.',
      ) +
      p('¿Dudas? El equipo de servicio te acompaña en el chat.'),
  },
];

const OTHERS: readonly Post[] = [
  {
    ago: 16,
    image: 'cuenta',
    title: 'Protege tu cuenta con un segundo paso',
    subtitle: 'Actívalo en dos minutos: nadie paga ni compra en tu nombre aunque sepa tu contraseña.',
    text:
      p(
        'El segundo paso pide un código de tu teléfono al entrar.',
        'Sirve cualquier aplicación de códigos, también sin conexión.',
      ) +
      '<p><a href="/allied/edit/personal-info">Activar el segundo paso</a></p>' +
      p('Recuerda: la compañía nunca te pide la contraseña ni los códigos por teléfono o por correo.'),
  },
  {
    store: 'lubricantes',
    ago: 5,
    image: 'aceites',
    title: 'Nueva línea sintética 5W-30 para motores turbo',
    subtitle: 'Ya está en bodega, en cuarto, galón y tambor.',
    text:
      p('La línea cumple API SP e ILSAC GF-6A y alarga el cambio hasta 12.000 kilómetros.') +
      list(
        'Menos depósitos en el turbo.',
        'Mejor arranque en frío, también en la sabana.',
        'Compatible con gasolina y con E10.',
      ) +
      p('Pide la ficha técnica a tu representante comercial.'),
  },
  {
    store: 'lubricantes',
    ago: 58,
    image: 'recoleccion',
    title: 'Recogemos tu aceite usado, con certificado',
    subtitle: 'El gestor autorizado pasa cada quince días por los centros de servicio.',
    text: p(
      'Un litro de aceite usado contamina mil litros de agua.',
      'Entrégalo en canecas cerradas y rotuladas: el certificado de disposición final llega en cinco días.',
    ),
  },
  {
    store: 'lubricantes',
    ago: 240,
    image: 'taller',
    title: 'Charlas mensuales para tu taller',
    subtitle: 'En línea, de una hora, con certificado para tus técnicos.',
    text: p(
      'El primer jueves de cada mes hablamos de un tema: lubricación de flotas, lectura de un análisis de aceite, filtros, refrigerantes.',
      'La charla queda grabada.',
    ),
  },
  {
    store: 'ecuador',
    ago: 4,
    image: 'despacho',
    title: 'Despachos de Pascuales con turno confirmado',
    subtitle: 'Los pedidos pagados antes de las 15:00 reciben su turno el mismo día.',
    text:
      p(
        'El turno aparece en la línea de tiempo del pedido y llega como notificación a tu teléfono.',
        'Así el autotanque entra directo y tú sabes a qué hora recibes.',
      ) + '<p><a href="/admin/orders-list">Ver mis pedidos</a></p>',
  },
  {
    store: 'ecuador',
    ago: 49,
    image: 'via',
    title: 'Extra con etanol en toda la Costa',
    subtitle: 'Ecopaís llega a las estaciones de Esmeraldas y El Oro. No cambia nada en tu facturación.',
    text: p(
      'Antes del primer despacho revisa que tus tanques no tengan agua: el etanol la absorbe.',
      'Nuestro equipo técnico visita gratis a quien lo pida.',
    ),
  },
  {
    store: 'ecuador',
    ago: 190,
    image: 'factura',
    title: 'Tu factura electrónica, siempre a mano',
    subtitle: 'Descarga el PDF y el XML autorizados de cada factura desde la lista.',
    text:
      p('Ya no hace falta pedirlos por correo.', 'También puedes bajar varias a la vez en un solo archivo.') +
      '<p><a href="/admin/pending-invoices">Ver facturas</a></p>',
  },
  {
    store: 'lubricantes_ecuador',
    ago: 7,
    image: 'entrega',
    title: 'Entrega en Quito en 24 horas',
    subtitle: 'Los pedidos confirmados antes del mediodía llegan al día siguiente.',
    text: p(
      'Cubrimos desde Calderón hasta Guamaní, de lunes a sábado.',
      'En Guayaquil y Cuenca la entrega sigue siendo en 48 horas.',
    ),
  },
  {
    store: 'lubricantes_ecuador',
    ago: 112,
    image: 'aceites',
    title: 'Análisis de aceite incluido para maquinaria',
    subtitle: 'Con cada tambor de hidráulico, un muestreo y su informe sin costo.',
    text: p(
      'El informe dice cuánto le queda al aceite y si hay desgaste anormal.',
      'Un ingeniero lo lee contigo y ajusta el plan de cambios.',
    ),
  },
];

/**
 * The posts of the demo's company: fourteen months of posts for the fuels store, some for the others, one for all. With
 * their images, they are newer versions for a server that stores the images.
 */
export function* newsPosts(today: Day, withImages = false): Generator<object> {
  for (const [index, { store, ago, image, title, subtitle, text }] of [...FUELS, ...OTHERS].entries()) {
    const of = index < FUELS.length ? 'combustibles' : store;
    yield {
      kind: 'news',
      version: withImages ? 2 : 1,
      postId: String(index + 1),
      ...(of && { store: of }),
      postTitle: title,
      postSubtitle: subtitle,
      postDescription: text,
      ...(withImages && { postBackground: fileOf(image) }),
      published_at: `${addDays(today, -ago)} 08:00:00`,
    };
  }
}
