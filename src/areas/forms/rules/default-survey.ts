import {
  NO_OPINION,
  SURVEY_DEVICES,
  SURVEY_ROLES,
  SURVEY_SCALE,
  SURVEY_SCALE_LABELS,
  SURVEY_YES,
} from './constants.ts';
import { REQUIRED_RULE, makeQuestion, makeChoice, makeRating } from './make-question.ts';

const DEVICE_NAMES: Readonly<Record<(typeof SURVEY_DEVICES)[number], string>> = {
  pc: 'Computador',
  mobile: 'Celular',
  tablet: 'Tableta',
};

const FEATURES = [
  ['account-status', 'Estado de cuenta en línea'],
  ['history', 'Historial de movimientos'],
  ['pse', 'Pagos por PSE'],
  ['compensation', 'Compensación directa de pagos'],
  ['orders', 'Seguimiento de pedidos'],
  ['reports', 'Informes (consulta y descarga)'],
] as const;

/** The specification's survey (B5), for stores without an own survey. */
export const DEFAULT_SURVEY = {
  title: 'Encuesta de satisfacción',
  description: 'Cinco preguntas, dos minutos. Tus respuestas nos ayudan a mejorar el portal.',
  questions: [
    makeChoice('single', { id: 'role', text: '¿Cuál es tu rol en la empresa?' }, Object.entries(SURVEY_ROLES)),
    makeChoice(
      'single-select',
      { id: 'device', text: '¿Desde qué dispositivo usas más el portal?' },
      SURVEY_DEVICES.map((device) => [device, DEVICE_NAMES[device]]),
    ),
    makeRating(
      {
        id: 'features',
        text: '¿Cómo calificas estas funciones del portal?',
        validations: [REQUIRED_RULE, { type: 'between', value: '1,5' }],
      },
      {
        title: 'Función',
        rows: FEATURES,
        columns: SURVEY_SCALE.map((value, index) => [
          value,
          value === NO_OPINION ? 'No la uso' : (SURVEY_SCALE_LABELS[index] ?? value),
        ]),
      },
    ),
    makeChoice('single', { id: 'has-comment', text: '¿Quieres dejarnos un comentario?' }, [
      [SURVEY_YES, 'Sí'],
      ['no', 'No'],
    ]),
    makeQuestion('textarea', {
      id: 'comment',
      text: '¿Qué deberíamos mejorar o conservar?',
      validations: [
        { type: 'required', questionId: 'has-comment', equals: SURVEY_YES, message: 'Escribe tu comentario.' },
        { type: 'maxLength', value: '1000' },
      ],
    }),
  ],
};
