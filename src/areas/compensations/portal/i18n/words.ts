import { addWords } from '../../../../kit/portal/i18n/words.ts';
import { messages } from './es.po';

addWords(messages);
