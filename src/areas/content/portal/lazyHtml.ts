import { lazy } from 'react';

/** Content's HTML, for other areas. Its sanitizer is too heavy for the frame, which imports this area, too. */
export const Html = lazy(async () => ({ default: (await import('./Html.tsx')).Html }));
