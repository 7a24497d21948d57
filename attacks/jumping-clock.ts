/**
 * Loaded into a server before its own code: SIGUSR2 sets its clock as far from the real one as the file of
 * JUMPING_CLOCK says, in milliseconds. Timers go on, as they do where an administrator sets a machine's clock.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

// every date stays an instance of it, whoever made it
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: readonly unknown[], called) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, called === globalThis.Date ? real : called) as Date,
  get: (real, name, receiver) => (name === 'now' ? now : (Reflect.get(real, name, receiver) as unknown)),
});
const readClock = () => {
  ahead = Number(readFileSync(process.env['JUMPING_CLOCK'] ?? '', 'utf8'));
};
// threads, such as that of the embedded database, get no signals
if (isMainThread) process.on('SIGUSR2', readClock);
else setInterval(readClock, 10).unref();
