import type { Screen } from '#contract/screens.ts'
import type { Kind } from '#schema/kind.ts'
import type { CompanyEndpointHandlers } from '#server/features/companyEndpoints.ts'
import type { ActionHandler, ActionHandlers } from '#server/registers/action.ts'

/** Places that docs/adding counts: each is an error of the compiler while it is left out. */
const change: ActionHandler<'filial'> = { change: () => ({}) }

// @ts-expect-error an action that has no handler
export const actions: ActionHandlers<'filial'> = {
  ativar: change,
  desativar: change,
}

export const unknownAction: ActionHandlers<'filial'> = {
  ativar: change,
  desativar: change,
  definirMatriz: change,
  // @ts-expect-error a handler of no declared action
  arquivar: change,
}

// @ts-expect-error an endpoint that has no handler
export const endpoints: Pick<CompanyEndpointHandlers, 'acesso/filiais'> = {}

export const answer: Pick<CompanyEndpointHandlers, 'acesso/filiais'> = {
  // @ts-expect-error a handler that answers something else than its endpoint says
  'acesso/filiais': async () => 'none',
}

// @ts-expect-error a kind that a floor has no answer for
export const kinds: { readonly [K in Kind]: string } = { text: 'text' }

// @ts-expect-error a page of its own without what belongs to each
export const pages: { readonly [N in Screen['name']]: string } = { assinatura: 'Assinatura' }
