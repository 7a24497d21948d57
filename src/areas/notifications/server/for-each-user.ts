/** Calls a function for each user. A failure does not stop the others; its error is thrown at the end. */
export async function forEachUser<T>(
  users: ReadonlyMap<number, T>,
  act: (userId: number, value: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [userId, value] of users) await act(userId, value).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
