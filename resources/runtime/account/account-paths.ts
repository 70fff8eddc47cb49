/** Where people sign up and in and keep their account. An app has no pages of its own there. */
export function isAccountPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path === '/login' || path === '/signup' || path.startsWith('/login/')
}
