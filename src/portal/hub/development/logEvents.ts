import type { HubConnection } from '@microsoft/signalr'

const IDENTIFIES = /^(Registro|Ids?|Id[A-Z]\w*)$/

/** Register and Ids of a model that the hub sends, as `Registro=pagamento Ids=7,8`; no other value of it. */
const identityOf = (model: unknown) =>
  Object.entries(Object(model))
    .filter(([name]) => IDENTIFIES.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** Writes a line in the browser's console for each call of the hub, of whatever method is taken from now on. */
export function logEvents(connection: HubConnection): void {
  const on = connection.on.bind(connection)
  connection.on = (method: string, take: Parameters<typeof on>[1]) =>
    on(method, (...models) => {
      // biome-ignore lint/suspicious/noConsole: the console is where a developer follows the hub
      console.debug(`hub: ${method} ${identityOf(models[0])}`)
      return take(...models)
    })
}
