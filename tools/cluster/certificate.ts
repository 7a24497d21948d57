import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a certificate for localhost, and HAProxy's file of it and its key; returns the certificate's path. */
export function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'portal.key'), join(folder, 'portal.crt')];
  const names = 'subjectAltName=DNS:localhost,DNS:*.localhost,IP:127.0.0.1';
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  execFileSync(
    'openssl',
    [...request, '-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8');
  writeFileSync(join(folder, 'portal.pem'), both, { mode: 0o600 });
  return certificate;
}
