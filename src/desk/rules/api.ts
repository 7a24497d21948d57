import type { AccessApi } from './access-api.ts';
import type { AuditApi } from './audit-api.ts';
import type { HealthApi } from './health-api.ts';
import type { HomeApi } from './home-api.ts';
import type { JobsApi } from './jobs-api.ts';
import type { SwitchesApi } from './switches-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly desk: AccessApi & AuditApi & HealthApi & HomeApi & JobsApi & SwitchesApi;
  }
}
