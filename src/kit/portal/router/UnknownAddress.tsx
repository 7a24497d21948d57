import { useRouter } from '@tanstack/react-router';

/** The 404 page, for a screen whose address names an unknown object (specification A2, 404). */
export function UnknownAddress() {
  const Page = useRouter().options.defaultNotFoundComponent;
  return Page ? <Page isNotFound routeId="__root__" /> : null;
}
