/** Place where a server was to listen, with the names of its settings. */
type ListenPlace = {
  readonly port: number
  readonly host: string
  readonly settings: { readonly port: string; readonly host: string }
}

/** Error of a port that could not be opened, with the setting to change; other errors as they are. */
export function listenFailure(error: NodeJS.ErrnoException, { port, host, settings }: ListenPlace): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use: stop what uses it, or set ${settings.port} to another`)
    case 'EACCES':
      return new Error(
        `Port ${port} may not be opened by this user: set ${settings.port} to one from 1024 on`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(
        `${settings.host} ${host} is no address of this machine: set it to one of its own, or to 0.0.0.0 for all`,
      )
    default:
      return error
  }
}
