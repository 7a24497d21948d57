/**
 * Loaded into a server before its own code. At SIGUSR2, the server reads the offset of its clock to the real one, in
 * milliseconds, from the file named by JUMPING_CLOCK. Timers continue, as when an administrator sets a machine's clock.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

// dates made before and after the replacement are instances of the same class
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: readonly unknown[], called) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, called === globalThis.Date ? real : called) as Date,
  get: (real, name, receiver) => (name === 'now' ? now : (Reflect.get(real, name, receiver) as unknown)),
});
const readClock = () => {
  ahead = Number(readFileSync(process.env['JUMPING_CLOCK'] ?? '', 'utf8'));
};
// worker threads, such as the embedded database's, cannot receive signals
if (isMainThread) process.on('SIGUSR2', readClock);
else setInterval(readClock, 10).unref();
