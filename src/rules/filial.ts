import { isStateRegistrationOf } from './identifiers/stateRegistration.ts'
import { isActive } from './statusCadastro.ts'

type Filial = { readonly IdEstado?: string | null; readonly InscricaoEstadual?: string | null }

/** Rules across the fields of a branch; the names are those of the messages. */
export const filialChecks = {
  inscricaoEstadual: {
    at: 'InscricaoEstadual',
    holds: ({ IdEstado, InscricaoEstadual }: Filial) => isStateRegistrationOf(IdEstado, InscricaoEstadual),
  },
} as const

/** Whether a branch can become the headquarters: an active one that is not. */
export const mayBecomeMatriz = (
  filial: Parameters<typeof isActive>[0] & { readonly Matriz: boolean },
): boolean => isActive(filial) && !filial.Matriz
