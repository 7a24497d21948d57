import { REQUIRED_RULE, makeQuestion, makeChoice } from '../rules/make-question.ts';

/** A form for questions to technical support, in every store. */
const SUPPORT = {
  id: 'dynamic-form',
  title: 'Solicitud de soporte técnico',
  description: 'Cuéntanos qué falla en la estación. Un técnico te llama el mismo día hábil.',
  questions: [
    makeChoice('single-select', { id: 'equipment', text: '¿Qué equipo falla?' }, [
      ['dispenser', 'Surtidor'],
      ['tank', 'Tanque o sonda'],
      ['pos', 'Punto de venta'],
      ['portal', 'Este portal'],
      ['other', 'Otro'],
    ]),
    makeChoice('single', { id: 'urgency', text: '¿La estación puede vender?' }, [
      ['yes', 'Sí, con normalidad'],
      ['partly', 'Solo en parte'],
      ['no', 'No puede vender'],
    ]),
    makeQuestion('textarea', {
      id: 'problem',
      text: 'Describe la falla',
      validations: [REQUIRED_RULE, { type: 'minLength', value: '20' }, { type: 'maxLength', value: '2000' }],
    }),
    makeQuestion('date', { id: 'since', text: '¿Desde qué día?' }),
    makeQuestion('text', {
      id: 'contact',
      text: 'Persona de contacto en la estación',
      validations: [REQUIRED_RULE, { type: 'maxLength', value: '100' }],
    }),
    makeQuestion('email', { id: 'email', text: 'Correo de contacto' }),
    makeQuestion('file', {
      id: 'photo',
      text: 'Foto de la falla',
      validations: [{ type: 'fileTypes', value: 'jpg,png,webp' }],
    }),
  ],
};

const STATION = {
  id: 'station-data',
  title: 'Actualización de datos de la estación',
  description: 'Envía los datos que cambiaron y el documento que los respalda.',
  questions: [
    makeQuestion('text', {
      id: 'station',
      text: 'Nombre de la estación',
      validations: [REQUIRED_RULE, { type: 'minLength', value: '3' }, { type: 'maxLength', value: '120' }],
    }),
    makeChoice('multiple', { id: 'changes', text: '¿Qué datos cambiaron?' }, [
      ['address', 'Dirección'],
      ['manager', 'Administrador'],
      ['phone', 'Teléfono'],
      ['capacity', 'Capacidad de almacenamiento'],
    ]),
    makeQuestion('textarea', {
      id: 'data',
      text: 'Datos nuevos',
      validations: [REQUIRED_RULE, { type: 'maxLength', value: '2000' }],
    }),
    makeQuestion('number', {
      id: 'islands',
      text: 'Número de islas',
      validations: [{ type: 'between', value: '1,40', message: 'Una estación tiene de 1 a 40 islas.' }],
    }),
    makeQuestion('date', { id: 'from', text: 'Vigentes desde', validations: [REQUIRED_RULE] }),
    makeQuestion('file', {
      id: 'document',
      text: 'Certificado de existencia o licencia',
      validations: [REQUIRED_RULE, { type: 'fileTypes', value: 'pdf,jpg,png' }, { type: 'maxBytes', value: '5000000' }],
    }),
  ],
};

const TRAINING = {
  id: 'training',
  title: 'Solicitud de capacitación',
  description: 'Formamos a tu equipo en la estación o en línea, sin costo.',
  questions: [
    makeChoice(
      'multiple',
      { id: 'topics', text: 'Temas', validations: [REQUIRED_RULE, { type: 'maxLength', value: '3' }] },
      [
        ['service', 'Servicio al cliente'],
        ['safety', 'Seguridad y medio ambiente'],
        ['lubricants', 'Lubricantes'],
        ['shop', 'Tienda de conveniencia'],
        ['portal', 'Uso de este portal'],
      ],
    ),
    makeChoice('single', { id: 'place', text: '¿Dónde?' }, [
      ['station', 'En la estación'],
      ['online', 'En línea'],
    ]),
    makeQuestion('text', {
      id: 'address',
      text: 'Dirección de la estación',
      validations: [
        { type: 'required', questionId: 'place', equals: 'station' },
        { type: 'maxLength', value: '120' },
      ],
    }),
    makeQuestion('number', {
      id: 'people',
      text: 'Número de asistentes',
      validations: [REQUIRED_RULE, { type: 'between', value: '1,60' }],
    }),
    makeQuestion('date', { id: 'day', text: 'Día preferido' }),
    makeQuestion('email', { id: 'email', text: 'Correo para la confirmación', validations: [REQUIRED_RULE] }),
    makeQuestion('textarea', {
      id: 'notes',
      text: 'Observaciones',
      validations: [{ type: 'maxLength', value: '1000' }],
    }),
  ],
};

/** The company's forms: one has the specification's address, two are in the list. */
export const COMPANY_FORMS = [SUPPORT, STATION, TRAINING].map((form) =>
  Object.assign(form, { kind: 'form', version: 1, form_kind: 'form' }),
);
