import type { ComponentProps } from 'react';
import { Card } from './Card.tsx';
import { SkeletonRows } from './Skeleton.tsx';

/** Rows that load, in a card. */
export function SkeletonCard(props: ComponentProps<typeof SkeletonRows>) {
  return (
    <Card>
      <SkeletonRows {...props} />
    </Card>
  );
}
