import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { isAnswerType } from '../../rules/definition.ts';
import styles from './FormFields.module.css';
import { useTypeNames } from './useTypeNames.ts';

type QuestionActs = {
  /** Undefined for the first question (`onMoveUp`) or the last one (`onMoveDown`). */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
};

type QuestionItemProps = QuestionActs & {
  question: FormQuestion;
  /** Position from 1. */
  place: number;
  isOpen: boolean;
  /** Texts of the question's problems. */
  problems: readonly string[];
  onToggle: () => void;
  /** The question's fields, while it is open. */
  children: ReactNode;
};

/** A question in the list: its text, its problems, and its fields while it is open. */
export function QuestionItem(props: QuestionItemProps) {
  const { t } = useLingui();
  const typeNames = useTypeNames();
  const { question, place, isOpen, problems, onToggle, onMoveUp, onMoveDown, onCopy, onRemove, children } = props;
  const { type } = question.answerOption;
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <button
          type="button"
          id={`question-${place}`}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'up' : 'down'} size="s" />
          <span>
            <b>
              {place}. {question.text || t`Question without text`}
            </b>
            <span className={styles.type}>{isAnswerType(type) ? typeNames[type] : type}</span>
          </span>
        </button>
        <div className={styles.acts}>
          <IconButton icon="up" label={t`Move question ${place} up`} disabled={!onMoveUp} onClick={onMoveUp} />
          <IconButton icon="down" label={t`Move question ${place} down`} disabled={!onMoveDown} onClick={onMoveDown} />
          <IconButton icon="copy" label={t`Duplicate question ${place}`} onClick={onCopy} />
          <IconButton icon="close" label={t`Remove question ${place}`} onClick={onRemove} />
        </div>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <Badge tone="fail" icon="failed">
                {problem}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <div className={styles.fields}>{children}</div>}
    </li>
  );
}
