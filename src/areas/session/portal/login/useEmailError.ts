import { useLingui } from '@lingui/react/macro';

/** As much of an address as can be judged without writing to it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Says what is wrong with an e-mail as it was typed; undefined where nothing is. */
export function useEmailError(): (email: string) => string | undefined {
  const { t } = useLingui();
  return (email) => {
    if (email.trim() === '') return t`Write your email.`;
    return EMAIL.test(email.trim()) ? undefined : t`Write a valid email, such as name@company.com.`;
  };
}
