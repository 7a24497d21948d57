import { createRootRoute } from '@tanstack/react-router';
import type { RawSearch } from '#kit/portal/router/search.ts';

/** Parent of the desk's screens; src/desk sets its frame. Each screen parses its own search parameters. */
export const deskRoot = createRootRoute({ validateSearch: (raw: RawSearch): RawSearch => raw });
