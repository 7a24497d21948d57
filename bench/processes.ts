import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One for all servers of a run: a server refuses a database that another APP_SECRET has sealed. */
const APP_SECRET = randomBytes(32).toString('hex');

/** The environment of a server of the bench; no address in it leaves this machine. */
export function serverEnvironment(
  databaseUrl: string,
  port: number,
  dataDir: string,
): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET,
    ERP_KEY: randomBytes(32).toString('hex'),
    GATEWAY_URL: 'http://localhost:9',
    GATEWAY_SECRET: randomBytes(32).toString('hex'),
  };
}

/** The memory that a process has in RAM, in MB, with its program's pages; null except on Linux. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

/** Clock ticks per second of the times in /proc on Linux (USER_HZ). */
const TICKS = 100;

/** The seconds of processor time that a process has used; null except on Linux. */
export function cpuOf(pid: number): number | null {
  try {
    // skips the process's name, which may contain spaces and parentheses
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}
