import { lazy } from 'react';

/** Content's HTML, for other areas. Its sanitizer is too heavy for the main bundle, which also imports this area. */
export const Html = lazy(async () => ({ default: (await import('./Html.tsx')).Html }));
