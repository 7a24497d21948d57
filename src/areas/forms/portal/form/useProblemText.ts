import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormProblem } from '../../rules/validate.ts';
import type { Question } from '../query.ts';
import { bytesText } from '#kit/portal/bytes-text.ts';
import { numberText } from './number-text.ts';

/** Returns the error text of an answer: the definition's own message, else the portal's. */
export function useProblemText(): (question: Question, problem: FormProblem) => string {
  const { t } = useLingui();

  function lengthText(isMultiple: boolean, isLeast: boolean, limit: number) {
    if (isMultiple && isLeast)
      return plural(limit, { one: 'Choose # option or more.', other: 'Choose # options or more.' });
    if (isMultiple) return plural(limit, { one: 'Choose # option at most.', other: 'Choose # options at most.' });
    if (isLeast) return plural(limit, { one: 'Write # character or more.', other: 'Write # characters or more.' });
    return plural(limit, { one: 'Write # character at most.', other: 'Write # characters at most.' });
  }

  return ({ answerOption: { type } }, { code, value = '', message }) => {
    if (message) return message;
    const [least = '', most = ''] = value.split(',').map((limit) => numberText(limit.trim()));
    switch (code) {
      case 'required':
        return type === 'file' ? t`Choose a file.` : t`Answer this question.`;
      case 'rows':
        return t`Rate every row.`;
      case 'minLength':
      case 'maxLength':
        return lengthText(type === 'multiple', code === 'minLength', Number(value));
      case 'between':
        return type === 'number' ? t`Write a number from ${least} to ${most}.` : t`Choose from ${least} to ${most}.`;
      case 'format':
        if (type === 'number') return t`Write a number.`;
        if (type === 'email') return t`Write a valid e-mail address.`;
        return t`Correct this answer.`;
      case 'choice':
        return t`Choose one of the options.`;
      case 'fileTypes': {
        const types = value.toUpperCase().split(',').join(', ');
        return t`Choose a file of one of these types: ${types}.`;
      }
      case 'maxBytes': {
        const size = bytesText(Number(value));
        return t`The file may have ${size} at most.`;
      }
      default:
        return t`Correct this answer.`;
    }
  };
}
