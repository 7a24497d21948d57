import { ADMIN_PATH, type AdminCommand, SIGNATURE_HEADER, signCommand } from '#kit/server/manifest/admin-command.ts';

/** Posts a command to the running server at `url`, signed with its secret, and returns the answer. */
export function postCommand(url: string, appSecret: string, command: AdminCommand): Promise<Response> {
  const sent = { order: command, at: Date.now() };
  return fetch(new URL(ADMIN_PATH, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signCommand({ current: appSecret }, sent) },
    body: JSON.stringify(sent),
  });
}
