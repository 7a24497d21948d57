const required = { type: 'required', value: null, message: null, questionId: null, equals: null };
const rule = (type: string, value: string) => ({ ...required, type, value });
const choices = (...texts: string[]) => texts.map((text, index) => ({ id: String(index + 1), text, value: text }));

type Type = { readonly type: string; readonly options?: readonly object[]; readonly properties?: object };

function question(id: string, text: string, validations: readonly object[], { type, options, properties }: Type) {
  const answerOption = { type, value: null, options: options ?? [], properties: properties ?? null };
  return { id, text, validations, answerOption };
}

const SCALE = [
  ['1', 'Malo'],
  ['2', 'Regular'],
  ['3', 'Normal'],
  ['4', 'Bueno'],
  ['5', 'Excelente'],
  ['N/A', 'No aplica'],
].map(([value, label]) => ({ value, label }));

/** The survey of the specification (B5). */
export const SURVEY = {
  id: 'survey',
  kind: 'survey',
  title: 'Encuesta de satisfacción',
  description: 'Cinco preguntas para saber cómo te va con el portal. Tus respuestas nos dicen qué mejorar.',
  answered: false,
  questions: [
    question('1', '¿Cuál es tu rol en la empresa?', [required], {
      type: 'single-select',
      options: choices('Administrador', 'Propietario', 'Secretaria'),
    }),
    question('2', '¿Desde qué dispositivo usas más el portal?', [required], {
      type: 'single',
      options: choices('Computador', 'Celular', 'Tableta'),
    }),
    question('3', '¿Cómo calificas estas funciones?', [required], {
      type: 'table-single-option',
      options: choices(
        'Estado de cuenta en línea',
        'Histórico de movimientos',
        'Pagos por PSE',
        'Compensación directa de pagos',
        'Seguimiento de pedidos',
        'Reportes (ver y descargar)',
      ),
      properties: { singleTitle: 'Función', singleOptions: SCALE },
    }),
    question('4', '¿Hay algo que te gustaría mejorar?', [required], {
      type: 'single',
      options: [
        { id: 'si', text: 'Sí', value: 'si' },
        { id: 'no', text: 'No', value: 'no' },
      ],
    }),
    question('5', 'Cuéntanos qué', [{ ...required, questionId: '4', equals: 'si' }, rule('maxLength', '500')], {
      type: 'textarea',
    }),
  ],
};

/** A company form with an answer of each type that the survey does not have. */
export const COMPANY_FORM = {
  id: 'actualizacion-estacion',
  kind: 'form',
  title: 'Actualización de datos de la estación',
  description: 'Para que los despachos y las facturas lleguen a donde deben.',
  answered: false,
  questions: [
    question('estacion', 'Nombre de la estación', [required, rule('maxLength', '60')], { type: 'text' }),
    question('correo', 'Correo de contacto', [required], { type: 'email' }),
    question('capacidad', 'Capacidad de almacenamiento, en galones', [required, rule('between', '1000,60000')], {
      type: 'number',
    }),
    question('visita', 'Fecha de la última visita técnica', [], { type: 'date' }),
    question('productos', '¿Qué productos vende?', [required], {
      type: 'multiple',
      options: choices('Corriente', 'Extra', 'Diésel (ACPM)', 'Urea'),
    }),
    question(
      'certificado',
      'Certificado de calibración',
      [rule('fileTypes', 'pdf,jpg,png'), rule('maxBytes', '5000000')],
      {
        type: 'file',
      },
    ),
  ],
};

/** A form with an unknown type of answer. */
export const UNKNOWN_TYPE = {
  id: 'autorizacion',
  kind: 'form',
  title: 'Autorización de tratamiento de datos',
  description: null,
  answered: false,
  questions: [
    question('nombre', 'Tu nombre', [required], { type: 'text' }),
    question('firma', 'Firma aquí', [], { type: 'signature' }),
  ],
};
