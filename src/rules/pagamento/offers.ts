import type { Actor } from '../actor.ts'
import { offeredActions, type RequestAction } from './actions.ts'
import type { StatusPagamento as Status } from './status.ts'

type Row = Readonly<Record<string, unknown>>

const offeredOf = ({ StatusPagamento, CriadaPorBeneficiario }: Row, actor: Actor) =>
  offeredActions(
    // Declarations pass rows of any register: a code that is no state has no row in the table of transitions.
    {
      StatusPagamento: Number(StatusPagamento) as Status,
      CriadaPorBeneficiario: CriadaPorBeneficiario === true,
    },
    actor,
  )

/** Whether an action is offered for a request as it is. */
export const requestActs =
  (action: RequestAction) =>
  (request: Row, actor: Actor): boolean =>
    offeredOf(request, actor).includes(action)

/**
 * Fields of a request that may be changed: once it is authorized, the internal remark alone (domain/rules.md,
 * "Read-only requests").
 */
export function requestChangeable(request: Row, actor: Actor): boolean | readonly string[] {
  const offered = offeredOf(request, actor)
  if (offered.includes('atualizar')) return true
  return offered.includes('anotar') ? ['ObservacaoInterna'] : false
}

/** Whether a request is offered to be deleted. */
export const requestRemovable = requestActs('excluir')
