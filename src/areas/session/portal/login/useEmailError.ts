import { useLingui } from '@lingui/react/macro';

/** Checks only the form of an e-mail address: only a sent mail can prove that the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function useEmailError(): (email: string) => string | undefined {
  const { t } = useLingui();
  return (email) => {
    if (email.trim() === '') return t`Write your email.`;
    return EMAIL.test(email.trim()) ? undefined : t`Write a valid email, such as name@company.com.`;
  };
}
