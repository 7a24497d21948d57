/** Whether the path is one of support's two addresses (specification A2). */
export function isSupportPath(path: string): boolean {
  return path === '/login-as-customer/login' || path === '/loginascustomer/login';
}
