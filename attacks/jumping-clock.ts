/**
 * Loaded into a server before its own code: SIGUSR2 sets its clock as far from the real one as the file of
 * JUMPING_CLOCK says, in milliseconds. Timers go on, as they do where an administrator sets a machine's clock.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let ahead = 0;

class JumpingDate extends RealDate {
  static override now(): number {
    return RealDate.now() + ahead;
  }

  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [JumpingDate.now()] : given) as [number]));
  }
}

globalThis.Date = JumpingDate as DateConstructor;
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env['JUMPING_CLOCK'] ?? '', 'utf8'));
});
