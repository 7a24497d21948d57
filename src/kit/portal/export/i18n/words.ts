import { addWords } from '../../i18n/words.ts';
import { messages } from './es.po';

addWords(messages);
