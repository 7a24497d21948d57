import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant (milliseconds since 1970), counted down while it is shown; 0 when it has come. A component
 * that counts to another instant must be another one (a key).
 */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
