import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { classes } from '../../../../kit/portal/design/classes.ts';
import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import { type InvoicesSearch, activeFilters, withoutFilters } from '../../rules/filters.ts';
import styles from './FilterChips.module.css';
import { useFilterWords } from './useFilterWords.ts';

type ChipsProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void };

/** The filters that are set and whose fields are out of sight; each is taken off by a press. */
export function FilterChips({ search, onChange }: ChipsProps) {
  const { t } = useLingui();
  const wordsOf = useFilterWords(search);
  const names = activeFilters(search).filter((name) => name !== 'q');
  if (names.length === 0) return null;
  return (
    // the state alone has a place of its own in sight, but on a phone
    <ul
      className={classes(styles.chips, names.length === 1 && search.estado && styles.onPhone)}
      aria-label={t`Filters set`}
    >
      {names.map((name) => {
        const words = wordsOf(name);
        return (
          <li key={name} className={name === 'estado' ? styles.onPhone : undefined}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t`Remove filter ${words}`}
              onClick={() => onChange(withoutFilters(search, [name]))}
            >
              {words}
              <Icon name="close" size="s" />
            </button>
          </li>
        );
      })}
      <li>
        <Button look="link" onClick={() => onChange(withoutFilters(search, activeFilters(search)))}>
          {t`Clear filters`}
        </Button>
      </li>
    </ul>
  );
}
