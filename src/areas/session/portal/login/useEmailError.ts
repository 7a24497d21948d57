import { useLingui } from '@lingui/react/macro';

/** The shape of an address; more cannot be judged without sending a mail. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function useEmailError(): (email: string) => string | undefined {
  const { t } = useLingui();
  return (email) => {
    if (email.trim() === '') return t`Write your email.`;
    return EMAIL.test(email.trim()) ? undefined : t`Write a valid email, such as name@company.com.`;
  };
}
