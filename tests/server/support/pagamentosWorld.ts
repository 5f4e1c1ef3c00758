import { entityNamed } from '#contract/entity.ts'
import type { ActionsOf } from '#contract/record.ts'
import type { Actor } from '#rules/actor.ts'
import { type RequestAction, requestMachine } from '#rules/pagamento/actions.ts'
import type { RequestGuard } from '#rules/pagamento/guards.ts'
import { type StatusPagamento, statusPagamento } from '#rules/pagamento/status.ts'
import { transitionOf } from '#rules/transition.ts'

/** Users of the model: two of the importer, the broker who requests payments, and an agent without access to them. */
export type Who = 'payer' | 'colleague' | 'broker' | 'agent'

type Request = {
  readonly maker: 'payer' | 'broker'
  /** User who last submitted the request. */
  submitter?: Who
  status: StatusPagamento
  gross: number
  paid: number
  wasAuthorized: boolean
}

type Settlement = { status: number; readonly lines: Map<number, number> }

/** Attempted operation: places in the lists of requests and settlements, and an amount in cents. */
export type Attempt = {
  readonly what: keyof typeof rules
  readonly who: Who
  readonly request: number
  readonly settlement: number
  readonly cents: number
}

/**
 * Model of requests and settlements by the tables of domain/rules.md, "Payment request" and domain/rules.md,
 * "Settlement"; amounts in cents. Deleted ones are undefined.
 */
export type World = {
  readonly requests: (Request | undefined)[]
  readonly settlements: (Settlement | undefined)[]
}

/** HTTP statuses of an attempt. */
const DONE = 200
const HIDDEN = 404
const FORBIDDEN = 403
const UNFIT = 409
const WRONG = 422

type Answer = typeof DONE | typeof HIDDEN | typeof FORBIDDEN | typeof UNFIT | typeof WRONG

/** Applies an attempt to the model, if it is allowed; returns the expected status. */
type Rule = (world: World, attempt: Attempt) => Answer

const isPayers = (who: Who) => who === 'payer' || who === 'colleague'
const isMakers = ({ maker }: Request, who: Who) => (maker === 'payer' ? isPayers(who) : who === maker)
const draftsWith = ({ settlements }: World, request: number) =>
  settlements.filter(one => one?.status === 1 && one.lines.has(request))
const balanceOf = ({ gross, paid }: Request) => gross - paid

function recompute(request: Request): void {
  if (request.paid === 0) request.status = 3
  else request.status = balanceOf(request) === 0 ? 5 : 4
}

/** Rule of a request that the user may see. */
const onRequest =
  (decide: (request: Request, attempt: Attempt, world: World) => Answer): Rule =>
  (world, attempt) => {
    const request = world.requests[attempt.request]
    if (!request || attempt.who === 'agent') return HIDDEN
    if (attempt.who === 'broker' && request.maker === 'payer') return HIDDEN
    return decide(request, attempt, world)
  }

/** Rule of a settlement, which only the importer may see. */
const onSettlement =
  (decide: (settlement: Settlement, attempt: Attempt, world: World) => Answer): Rule =>
  (world, attempt) => {
    if (!isPayers(attempt.who)) return FORBIDDEN
    const settlement = world.settlements[attempt.settlement]
    return settlement ? decide(settlement, attempt, world) : HIDDEN
  }

/** Guards of a request's transitions in the model; its reasons, warnings and forms are always complete. */
const holds: {
  readonly [G in RequestGuard]: (request: Request, attempt: Attempt, world: World) => boolean
} = {
  hasItems: () => true,
  readyToSubmit: () => true,
  warningsRead: () => true,
  notOwn: ({ maker, submitter }, { who }) => who !== maker && who !== submitter,
  // The model has no limits.
  notFirst: () => true,
  // Nor substitutes.
  standsIn: () => true,
  notReserved: (_request, { request }, world) => draftsWith(world, request).length === 0,
  nothingSettled: ({ paid }) => paid === 0,
  neverAuthorized: ({ wasAuthorized }) => !wasAuthorized,
}

const actorOf = (who: Who): Actor => ({
  userRole: isPayers(who) ? 'industria' : 'provedor',
  IdUsuario: 0,
  can: () => true,
})

/** Rule of an action by its rows in the table of transitions, which `tests/rules` hold against the specification. */
const acting = (action: RequestAction): Rule =>
  onRequest((request, attempt, world) => {
    const { status: StatusPagamento, maker } = request
    const record = { StatusPagamento, CriadaPorBeneficiario: maker === 'broker' }
    const actor = actorOf(attempt.who)
    const row = transitionOf(requestMachine.transitions, action, StatusPagamento, { record, actor })
    if (!('guards' in row) || !row.guards.every(guard => holds[guard](request, attempt, world))) return UNFIT
    if (row.to === 'deleted') world.requests[attempt.request] = undefined
    else if (row.to !== 'same') request.status = row.to
    if (row.to === statusPagamento.aguardandoAutorizacao) request.submitter = attempt.who
    if (row.to === statusPagamento.autorizada) request.wasAuthorized = true
    return DONE
  })

const declared = Object.keys(entityNamed('pagamento').register.actions ?? {}) as ActionsOf<'pagamento'>[]

const rules = {
  // Keys of the table are the declared names.
  ...(Object.fromEntries(declared.map(action => [action, acting(action)])) as Record<
    ActionsOf<'pagamento'>,
    Rule
  >),
  lancar: onRequest((request, { who, cents }) => {
    if (!isMakers(request, who) || ![1, 7].includes(request.status)) return UNFIT
    request.gross += cents
    return DONE
  }),
  excluir: (world, attempt) => (attempt.who === 'colleague' ? FORBIDDEN : acting('excluir')(world, attempt)),
  incluir: onSettlement((settlement, { request: place }, world) => {
    const request = world.requests[place]
    if (settlement.status !== 1) return UNFIT
    if (!request) return HIDDEN
    if (![3, 4].includes(request.status) || draftsWith(world, place).length > 0) return UNFIT
    settlement.lines.set(place, balanceOf(request))
    return DONE
  }),
  alterar: onSettlement((settlement, { cents }, { requests }) => {
    const [line] = settlement.lines
    const request = line && requests[line[0]]
    if (!request) return HIDDEN
    if (settlement.status !== 1) return UNFIT
    if (cents > balanceOf(request)) return WRONG
    settlement.lines.set(line[0], cents)
    return DONE
  }),
  retirar: onSettlement(settlement => {
    const [line] = settlement.lines
    if (!line) return HIDDEN
    if (settlement.status !== 1) return UNFIT
    settlement.lines.delete(line[0])
    return DONE
  }),
  efetivar: onSettlement((settlement, _attempt, { requests }) => {
    if (settlement.status !== 1 || settlement.lines.size === 0) return UNFIT
    settlement.status = 2
    pay(settlement, requests, 1)
    return DONE
  }),
  estornar: onSettlement((settlement, _attempt, { requests }) => {
    if (settlement.status === 3) return UNFIT
    if (settlement.status === 2) pay(settlement, requests, -1)
    settlement.status = 3
    return DONE
  }),
} satisfies Readonly<Record<string, Rule>>

/** Adds the amounts of a settlement's lines to the paid amounts, or subtracts them. */
function pay({ lines }: Settlement, requests: World['requests'], sign: 1 | -1): void {
  for (const [place, cents] of lines) {
    const request = requests[place]
    if (!request) continue
    request.paid += sign * cents
    recompute(request)
  }
}

export const whats = Object.keys(rules) as readonly Attempt['what'][]

/** Applies an attempt to the model; returns the expected status. */
export function predicted(world: World, attempt: Attempt): number {
  return rules[attempt.what](world, attempt)
}
