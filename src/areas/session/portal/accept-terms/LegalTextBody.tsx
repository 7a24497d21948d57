import { type Block, blocksOf } from '../../rules/legal-text.ts';
import styles from './LegalTextBody.module.css';

/** The body of a legal text, as users read it before they accept it. */
export function LegalTextBody({ title, text }: { title: string; text: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.text} tabIndex={0} role="region" aria-label={title}>
      {blocksOf(text).map((block, index) => (
        // eslint-disable-next-line react/no-array-index-key -- two parts may have the same text
        <Part key={index} block={block} />
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
          {block.items.map((item, index) => (
            // eslint-disable-next-line react/no-array-index-key -- two items may have the same text
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}
