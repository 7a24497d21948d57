import { useLingui } from '@lingui/react/macro';
import { PortalError } from './error.ts';

/** Error texts of an action, by error code. */
export type ErrorTexts = Readonly<Record<string, (error: PortalError) => string>>;

/** Returns a function that finds an error's text: the action's own, else the general one. */
export function useErrorText(texts: ErrorTexts = {}): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof PortalError)) return t`Something went wrong. Reload the page and try again.`;
    const own = texts[error.code];
    if (own) return own(error);
    switch (error.code) {
      case 'network':
        return t`There is no connection with the server. Check your internet connection and try again.`;
      case 'timeout':
        return t`The server takes too long to answer. Try again.`;
      case 'unauthorized':
        return t`Unauthorized session token, you must log in again.`;
      case 'forbidden':
        return t`You do not have permissions to be on this page!`;
      case 'not_found':
        return t`Data not found`;
      case 'no_query_data':
        return t`The query returned no valid data.`;
      case 'no_mutation_data':
        return t`The mutation returned no valid data.`;
      default:
        return t`Server communication error`;
    }
  };
}

/** As `useErrorText`, but joins the texts of all errors of a response, each once (specification A8). */
export function useJoinedErrorTexts(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    const errors = error instanceof PortalError ? [error, ...error.others] : [error];
    return [...new Set(errors.map(errorText))].join(' ');
  };
}
