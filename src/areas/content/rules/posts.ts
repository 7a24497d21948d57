const DESK_POST = /^mesa-[0-9a-f]{16}$/;

/** Whether this may be the id of a post that is written at the desk: 'mesa-' and 64 random bits. */
export function isDeskPostId(postId: string): boolean {
  return DESK_POST.test(postId);
}
