const DESK_POST = /^mesa-[0-9a-f]{16}$/;

/** Whether this is the id of a post that was written at the desk; the ERP's ids never begin like it. */
export function isDeskPostId(postId: string): boolean {
  return DESK_POST.test(postId);
}

/** The id of a new post: 64 random bits. */
export function newDeskPostId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `mesa-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
