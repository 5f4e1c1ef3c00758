import { useClient } from '#portal/providers/session/client.ts'
import { useChosenValue } from './useChoices.ts'

/** Name of the chosen client, which the browser does not keep; empty until it is read, and without a client. */
export function useClientName(): string {
  return String(useChosenValue('cliente', useClient()?.Id, 'RazaoSocial') ?? '')
}
