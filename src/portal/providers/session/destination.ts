export const LOGIN = '/pages/login'
export const REGISTER = '/pages/register'
export const FORGOTTEN = '/pages/recuperarSenha'
export const CHANGE_PASSWORD = '/pages/changePassword'
export const PRIVACY = '/pages/politica'
export const TERMS = '/pages/termos'
export const ACCESSIBILITY = '/pages/acessibilidade'
export const NOT_FOUND = '/pages/error-404'
export const NOT_AUTHORIZED = '/pages/not-authorized'

/** Whether the text is a path of the portal: one slash first, so that no address of another site passes. */
export function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
}

/** Address of the sign-in page that leads back to this path. */
export function loginTo(path: string): string {
  return `${LOGIN}?to=${encodeURIComponent(path).replaceAll('%2F', '/')}`
}

/** Destination after signing in: the requested path when it is one of the portal's, else the Dashboard. */
export function signInDestination(search: URLSearchParams): string {
  const to = search.get('to')
  return to !== null && isOwnPath(to) ? to : '/'
}
