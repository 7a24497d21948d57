import { type Block, blocksOf } from '../../rules/legal-text.ts';
import styles from './LegalTextBody.module.css';

/** A legal text's words as users read them before they accept. */
export function LegalTextBody({ title, text }: { title: string; text: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <div className={styles.text} tabIndex={0} role="region" aria-label={title}>
      {blocksOf(text).map((block, place) => (
        // eslint-disable-next-line react/no-array-index-key -- two parts may have the same words
        <Part key={place} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, place) => (
            // eslint-disable-next-line react/no-array-index-key -- two items may have the same words
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
  }
}
