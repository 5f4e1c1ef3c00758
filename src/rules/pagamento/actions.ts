import type { Actor } from '../actor.ts'
import { type Transition, transitionOf } from '../transition.ts'
import type { PagamentoState, RequestGuard } from './guards.ts'
import { type StatusPagamento, statusPagamento as status } from './status.ts'

/**
 * Actions on a payment request, by the names of their endpoints; `anotar`: attachments and ObservacaoInterna.
 */
export const requestActions = [
  'atualizar',
  'anotar',
  'enviar',
  'autorizar',
  'desautorizar',
  'cancelar',
  'excluir',
] as const

export type RequestAction = (typeof requestActions)[number]

const isCreator = ({ CriadaPorBeneficiario }: PagamentoState, { userRole }: Actor) =>
  CriadaPorBeneficiario === (userRole === 'provedor')
const isClient = (_request: PagamentoState, { userRole }: Actor) => userRole === 'industria'
const isEither = (request: PagamentoState, actor: Actor) =>
  isCreator(request, actor) || isClient(request, actor)

const EDITABLE: readonly StatusPagamento[] = [status.emDigitacao, status.reabertaParaEdicao]
const AUTHORIZED: readonly StatusPagamento[] = [
  status.autorizada,
  status.parcialmenteLiquidada,
  status.liquidada,
]

const edit = { service: 'PAGAMENTO', flag: 'Editar' } as const
const authorize = { service: 'PAGAMENTO_AUTORIZACAO', flag: 'Editar' } as const

/**
 * Transitions of a payment request by state, with the actors allowed (domain/rules.md, "Payment request",
 * rows 2 to 8). Guards are given by name: only the server evaluates them.
 */
export const requestTransitions: readonly Transition<
  RequestAction,
  PagamentoState,
  RequestGuard,
  StatusPagamento
>[] = [
  { action: 'atualizar', from: EDITABLE, to: 'same', side: isCreator, ...edit, guards: [] },
  { action: 'anotar', from: [...EDITABLE, ...AUTHORIZED], to: 'same', side: isCreator, ...edit, guards: [] },
  {
    action: 'enviar',
    from: EDITABLE,
    to: status.aguardandoAutorizacao,
    side: isCreator,
    ...edit,
    guards: ['hasItems', 'readyToSubmit'],
  },
  {
    action: 'autorizar',
    from: [status.aguardandoAutorizacao],
    to: status.autorizada,
    side: isClient,
    ...authorize,
    guards: ['notOwn', 'warningsRead'],
  },
  // In status 2 it is called "request correction".
  {
    action: 'desautorizar',
    from: [status.aguardandoAutorizacao, status.autorizada],
    to: status.reabertaParaEdicao,
    side: isClient,
    ...authorize,
    guards: ['reasonToReturn', 'notReserved', 'nothingSettled'],
  },
  {
    action: 'cancelar',
    from: [...EDITABLE, status.aguardandoAutorizacao],
    to: status.cancelada,
    side: isEither,
    ...edit,
    guards: ['reasonToCancel'],
  },
  {
    action: 'cancelar',
    from: [status.autorizada],
    to: status.cancelada,
    side: isClient,
    ...authorize,
    guards: ['reasonToCancel', 'notReserved', 'nothingSettled'],
  },
  {
    action: 'excluir',
    from: EDITABLE,
    to: 'deleted',
    side: isCreator,
    service: 'PAGAMENTO',
    flag: 'Deletar',
    guards: ['neverAuthorized'],
  },
]

/**
 * Actions offered to the actor for a request in its current state; the guards decide whether they succeed.
 */
export function offeredActions(request: PagamentoState, actor: Actor): readonly RequestAction[] {
  return requestActions.filter(
    action =>
      'action' in
      transitionOf(requestTransitions, action, request.StatusPagamento, { record: request, actor }),
  )
}

/** `Visualizacao`: this user may only look at the request (domain/rules.md, "Read-only requests"). */
export function isViewOnly(request: PagamentoState, actor: Actor): boolean {
  return !offeredActions(request, actor).includes('atualizar')
}
