import { configuration } from '#portal/providers/storage/configuration.ts'
import { parsed, storedValue } from '#portal/providers/storage/rememberedValue.ts'
import { useRemembered } from '#portal/providers/storage/useRemembered.ts'
import { storedSession } from './session.ts'

/** A client company a provider works for; `Id` is its IdRegistro. */
export type Client = { readonly Id: number; readonly RazaoSocial: string }

type ClientId = Pick<Client, 'Id'>

/** The client a provider has chosen to work for, remembered for each user; without its name, which nobody else may read. */
export const chosenClient = storedValue<ClientId | null>(
  () => `__${configuration().product}_client_${storedSession.get()?.IdUsuario}`,
  text => parsed<ClientId>(text, 'Id'),
  client => JSON.stringify(client, ['Id']),
)

/** The chosen client, followed; null for a client company, and for a provider that has not chosen. */
export function useClient(): ClientId | null {
  return useRemembered(chosenClient)
}
