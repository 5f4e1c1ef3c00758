import { useClientName } from '#portal/fields/reference/useClientName.ts'

/** Name of the chosen client, once it is read. */
export const ClientName = () => useClientName() || '…'
