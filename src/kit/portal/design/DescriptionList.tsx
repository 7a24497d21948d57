import type { ReactNode } from 'react';

type DescriptionListProps = {
  /** Names with their values; a line without a value is left out. */
  lines: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
};

export function DescriptionList({ lines, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
