import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A fake browser for Web Push: its keys in base64url, and a function that reads a message (RFC 8291, section 4). */
export function pushBrowser(): {
  readonly p256dh: string;
  readonly auth: string;
  readonly read: (body: Buffer) => Record<string, string>;
} {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read: (body: Buffer) => {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, string>;
    },
  };
}
