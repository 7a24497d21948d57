import { useRouter } from '@tanstack/react-router';

/** The portal's page for unknown addresses, for a screen whose own address turns out to be of nothing (specification 2, 404). */
export function UnknownAddress() {
  const Page = useRouter().options.defaultNotFoundComponent;
  return Page ? <Page isNotFound routeId="__root__" /> : null;
}
