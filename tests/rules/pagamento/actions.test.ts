import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#rules/actor.ts'
import { type RequestAction, requestMachine } from '#rules/pagamento/actions.ts'
import type { PagamentoFacts } from '#rules/pagamento/guards.ts'
import { requestOutcome } from '#rules/pagamento/outcome.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

type Role = Actor['userRole']

const AUTHOR = 7
const actor = (userRole: Role, IdUsuario = 1, can: Actor['can'] = () => true): Actor => ({
  userRole,
  IdUsuario,
  can,
})

const request: PagamentoFacts = {
  StatusPagamento: 1,
  CriadaPorBeneficiario: false,
  ValorBruto: '1000.00',
  ValorRetencoes: '160.00',
  ValorLiquido: '840.00',
  ValorLiquidado: '0.00',
  DataVencimento: '2026-12-01',
  IdBeneficiario: 3,
  ChavePix: 'a@b.example',
  paymentType: { FormaPagamento: 'PIX', ExigeConta: false, ExigeLinhaDigitavel: false },
  itemCount: 1,
  actsFor: [1],
  authors: [AUTHOR],
  isFirstOfTwo: false,
  isSecondOfTwo: false,
  firstAuthorizer: null,
  wasAuthorized: false,
  isInDraftSettlement: false,
  isOnBranch: true,
  warnings: [],
}

const attempt = (change: Partial<PagamentoFacts> = {}, by: Actor = actor('industria')) => ({
  record: { ...request, actsFor: [by.IdUsuario], ...change },
  actor: by,
  reason: 'Valor errado',
  isSegregated: true,
})
const keys = (action: RequestAction, given: ReturnType<typeof attempt> & { acknowledged?: string[] }) =>
  (requestOutcome(action, given).refusals ?? []).map(({ key }) => key)

/**
 * Actions of domain/rules.md, "Payment request", and where each leads, as an independent second copy; a further action
 * has no row there.
 */
const targets = {
  atualizar: 'same',
  anotar: 'same',
  enviar: 2,
  autorizar: 3,
  desautorizar: 7,
  cancelar: 6,
  excluir: 'deleted',
} as const

type Specified = keyof typeof targets
const specified = Object.keys(targets) as readonly Specified[]
const draft: readonly Specified[] = ['atualizar', 'anotar', 'enviar', 'cancelar', 'excluir']

/** Actions allowed in each state, by viewer and owner. */
const allowed: Readonly<Record<string, Readonly<Record<number, readonly Specified[]>>>> = {
  'industria of its own': {
    1: draft,
    2: ['autorizar', 'desautorizar', 'cancelar'],
    3: ['anotar', 'desautorizar', 'cancelar'],
    4: ['anotar'],
    5: ['anotar'],
    7: draft,
  },
  'industria of the provider’s': {
    1: ['cancelar'],
    2: ['autorizar', 'desautorizar', 'cancelar'],
    3: ['desautorizar', 'cancelar'],
    7: ['cancelar'],
  },
  'provedor of its own': { 1: draft, 2: ['cancelar'], 3: ['anotar'], 4: ['anotar'], 5: ['anotar'], 7: draft },
  'provedor of the client’s': {},
}

const viewers = [
  ['industria of its own', 'industria', false],
  ['industria of the provider’s', 'industria', true],
  ['provedor of its own', 'provedor', true],
  ['provedor of the client’s', 'provedor', false],
] as const

const cases = viewers.flatMap(([view, role, CriadaPorBeneficiario]) =>
  Object.values(statusPagamento).map(StatusPagamento => ({
    view,
    role,
    record: { ...request, CriadaPorBeneficiario, StatusPagamento },
    may: allowed[view]?.[StatusPagamento] ?? [],
  })),
)

describe('what may be done to a payment request', () => {
  it.each(cases)('$view in state $record.StatusPagamento: $may', ({ role, record, may }) =>
    expect(specified.filter(action => requestMachine.offered(record, actor(role)).includes(action))).toEqual(
      specified.filter(action => may.includes(action)),
    ),
  )

  it('is what is offered: every other action is refused by the state or the side', () =>
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.constantFrom(...requestMachine.actions), (given, action) => {
        const isOffered = requestMachine.offered(given.record, actor(given.role)).includes(action)
        const refused = keys(action, attempt(given.record, actor(given.role)))
        expect(refused.some(key => /^refusals\.(status|side)$/.test(key))).toBe(!isOffered)
      }),
      { numRuns: 1000 },
    ))

  it('leads where the table says, and whatever is not in it is refused with its reason', () =>
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.constantFrom(...specified), (given, action) => {
        const outcome = requestOutcome(action, { ...attempt(given.record, actor(given.role)) })
        const target = targets[action]
        const legal = { to: target === 'same' ? given.record.StatusPagamento : target }
        const illegal = { refusals: [{ key: expect.stringMatching(/^refusals\.(status|side)$/) }] }
        expect(outcome).toEqual(given.may.includes(action) ? legal : illegal)
      }),
      { numRuns: 1000 },
    ))

  it('tells the wrong state from the wrong side', () => {
    expect(keys('autorizar', attempt({ StatusPagamento: 1 }))).toEqual(['refusals.status'])
    expect(keys('autorizar', attempt({ StatusPagamento: 2 }, actor('provedor')))).toEqual(['refusals.side'])
    expect(keys('enviar', attempt({ CriadaPorBeneficiario: true }))).toEqual(['refusals.side'])
  })

  it.each([
    ['atualizar', 1, 'PAGAMENTO', 'Editar'],
    ['enviar', 7, 'PAGAMENTO', 'Editar'],
    ['excluir', 1, 'PAGAMENTO', 'Deletar'],
    ['cancelar', 2, 'PAGAMENTO', 'Editar'],
    ['cancelar', 3, 'PAGAMENTO_AUTORIZACAO', 'Editar'],
    ['autorizar', 2, 'PAGAMENTO_AUTORIZACAO', 'Editar'],
    ['desautorizar', 3, 'PAGAMENTO_AUTORIZACAO', 'Editar'],
  ] as const)('%s in state %i takes %s.%s, and that alone', (action, StatusPagamento, service, flag) => {
    const only = actor('industria', 1, (code, name) => code === service && name === flag)
    const allBut = actor('industria', 1, (code, name) => code !== service || name !== flag)
    expect(keys(action, attempt({ StatusPagamento }, only))).toEqual([])
    expect(keys(action, attempt({ StatusPagamento }, allBut))).toEqual(['refusals.right'])
  })
})

const faults: Readonly<Record<string, Partial<PagamentoFacts>>> = {
  'refusals.items': { itemCount: 0 },
  'refusals.netAmount': { ValorLiquido: '0.00' },
  'refusals.taxes': { ValorRetencoes: '1000.01' },
  'refusals.dueDate': { DataVencimento: null },
  'refusals.payee': { IdBeneficiario: null },
  'refusals.paymentData': { ChavePix: '' },
}

describe('submitting', () => {
  it('tells all that is missing at once', () =>
    fc.assert(
      fc.property(fc.subarray(Object.keys(faults)), missing => {
        const record = Object.assign({}, ...missing.map(key => faults[key]))
        expect(keys('enviar', attempt(record))).toEqual(missing)
      }),
    ))

  it.each([
    ['PIX', {}, ['ChavePix']],
    ['BOLETO', {}, ['LinhaDigitavel']],
    ['TED', {}, ['IdContaBeneficiario']],
    ['CAMBIO', {}, ['IdContaBeneficiario']],
    ['GUIA', { ExigeLinhaDigitavel: true }, ['LinhaDigitavel']],
    ['DEBITO', { ExigeConta: true }, ['IdContaBeneficiario']],
    ['CARTAO', {}, []],
  ])('by %s %j needs %j', (FormaPagamento, demands, missing) => {
    const paymentType = { FormaPagamento, ExigeConta: false, ExigeLinhaDigitavel: false, ...demands }
    const outcome = requestOutcome('enviar', attempt({ ChavePix: null, paymentType }))
    expect((outcome.refusals ?? []).map(({ at }) => at)).toEqual(missing)
  })

  it('needs a payment type', () => {
    const { paymentType: _paymentType, ...record } = request
    expect(keys('enviar', { ...attempt(), record })).toEqual(['refusals.paymentType'])
  })
})

describe('authorizing', () => {
  const waiting = { StatusPagamento: 2 } as const

  it('is not for its author, where the company keeps duties apart', () => {
    const byAuthor = attempt(waiting, actor('industria', AUTHOR))
    expect(keys('autorizar', byAuthor)).toEqual(['refusals.ownRequest'])
    expect(keys('autorizar', { ...byAuthor, isSegregated: false })).toEqual([])
    expect(keys('autorizar', attempt(waiting))).toEqual([])
  })

  it('leads to the same state the first of two times, and further the second', () => {
    const first = attempt({ ...waiting, isFirstOfTwo: true })
    const second = attempt({ ...waiting, isSecondOfTwo: true, firstAuthorizer: 9 })
    expect(requestOutcome('autorizar', first)).toEqual({ to: 2 })
    expect(requestOutcome('autorizar', second)).toEqual({ to: 3 })
  })

  it('is not done a second time by the first of two, nor by the author, whatever the company allows', () => {
    const second = { ...waiting, isSecondOfTwo: true, firstAuthorizer: 1 }
    expect(keys('autorizar', attempt(second))).toEqual(['refusals.firstAuthorizer'])
    const byAuthor = { ...attempt(second, actor('industria', AUTHOR)), isSegregated: false }
    expect(keys('autorizar', byAuthor)).toEqual(['refusals.ownRequest'])
    expect(keys('autorizar', attempt({ ...second, isSecondOfTwo: false }))).toEqual([])
  })

  it('takes that every open warning is acknowledged', () => {
    const warned = attempt({ ...waiting, warnings: ['a', 'b'] })
    expect(keys('autorizar', { ...warned, acknowledged: ['a'] })).toEqual(['refusals.warnings'])
    expect(keys('autorizar', { ...warned, acknowledged: ['b', 'a'] })).toEqual([])
  })
})

describe('taking back', () => {
  it.each([
    ['desautorizar', 2],
    ['desautorizar', 3],
    ['cancelar', 1],
    ['cancelar', 3],
  ] as const)('%s from %i needs a reason in words', (action, StatusPagamento) => {
    expect(keys(action, { ...attempt({ StatusPagamento }), reason: ' \n' })).toEqual(['refusals.reason'])
  })

  it.each(['desautorizar', 'cancelar'] as const)('%s does not touch what a settlement holds', action => {
    const authorized = { StatusPagamento: 3 } as const
    expect(keys(action, attempt({ ...authorized, isInDraftSettlement: true }))).toEqual([
      'refusals.inDraftSettlement',
    ])
    expect(keys(action, attempt({ ...authorized, ValorLiquidado: '0.01' }))).toEqual(['refusals.settled'])
  })

  it('deletes what was reopened only if it never was authorized', () => {
    const reopened = { StatusPagamento: 7 } as const
    expect(requestOutcome('excluir', attempt(reopened))).toEqual({ to: 'deleted' })
    expect(keys('excluir', attempt({ ...reopened, wasAuthorized: true }))).toEqual(['refusals.wasAuthorized'])
  })
})
