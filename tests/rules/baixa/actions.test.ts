import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#rules/actor.ts'
import {
  type BaixaAction,
  type BaixaAttempt,
  baixaMachine,
  baixaOutcome,
  headGuards,
} from '#rules/baixa/actions.ts'
import { statusBaixa } from '#rules/baixa/status.ts'

const client: Actor = { userRole: 'industria', IdUsuario: 1, can: () => true }
const provider: Actor = { ...client, userRole: 'provedor' }
const item = { ValorPago: '10.00', ValorAcrescimo: '0.00', ValorDesconto: '0.00', ValorSaldo: '10.00' }

const record: BaixaAttempt['record'] = {
  StatusBaixa: 1,
  IdConta: 4,
  DataPagamento: '2026-11-20',
  items: [item],
  isOnBranch: true,
}
const attempt = (change: Partial<typeof record> = {}, actor = client): BaixaAttempt => ({
  record: { ...record, ...change },
  actor,
  today: '2026-11-20',
  reason: 'Conta errada',
})

/** Table of domain/rules.md, "Settlement", as an independent second copy. */
const allowed: Readonly<Record<number, Readonly<Record<string, number | 'deleted'>>>> = {
  1: { atualizar: 1, itens: 1, efetivar: 2, cancelar: 3, excluir: 'deleted' },
  2: { cancelar: 3 },
  3: {},
}
/** Actions of the rules; a further one has no row there. */
const specified = Object.keys(allowed[1] ?? {}) as readonly BaixaAction[]

describe('what may be done to a settlement', () => {
  it.each(Object.values(statusBaixa))('in state %i is what the rules say', StatusBaixa => {
    const outcomes = specified.map(action => baixaOutcome(action, attempt({ StatusBaixa })))
    expect(outcomes).toEqual(
      specified
        .map(action => allowed[StatusBaixa]?.[action])
        .map(to => (to === undefined ? { refusals: [{ key: 'refusals.status' }] } : { to })),
    )
    const offered = baixaMachine.offered({ StatusBaixa }, client)
    expect(specified.filter(action => offered.includes(action))).toEqual(
      specified.filter(action => Object.keys(allowed[StatusBaixa] ?? {}).includes(action)),
    )
  })

  it('is nothing for a provider, and nothing without the right', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(statusBaixa)),
        fc.constantFrom(...baixaMachine.actions),
        (StatusBaixa, action) => {
          const refused = (actor: Actor) => baixaOutcome(action, attempt({ StatusBaixa }, actor)).refusals
          expect(refused(provider)).toEqual([{ key: expect.stringMatching(/^refusals\.(status|side)$/) }])
          expect(refused({ ...client, can: () => false })).toEqual([
            { key: expect.stringMatching(/^refusals\.(status|right)$/) },
          ])
        },
      ),
    ))

  it('takes the right to delete for deleting and the right to edit for the rest', () => {
    const may = (flag: string): Actor => ({
      ...client,
      can: (service, name) => service === 'BAIXA' && name === flag,
    })
    expect(baixaMachine.offered(record, may('Deletar'))).toEqual(['excluir'])
    expect(baixaMachine.offered(record, may('Editar'))).toEqual([
      'atualizar',
      'itens',
      'efetivar',
      'cancelar',
    ])
  })
})

describe('posting', () => {
  it('tells all that is wrong at once, each where it is', () =>
    expect(
      baixaOutcome('efetivar', {
        ...attempt({
          DataPagamento: '2026-11-21',
          items: [item, { ...item, ValorPago: '10.01' }, { ...item, ValorPago: '0.00' }],
        }),
        today: '2026-11-20',
      }),
    ).toEqual({
      refusals: [
        { key: 'refusals.paymentDay', at: 'DataPagamento' },
        { key: 'refusals.overBalance', at: 'Itens.1.ValorPago' },
        { key: 'refusals.amountPaid', at: 'Itens.2.ValorPago' },
      ],
    }))

  it('takes at least one item', () =>
    expect(baixaOutcome('efetivar', attempt({ items: [] }))).toEqual({
      refusals: [{ key: 'refusals.items' }],
    }))

  it('takes an account, as creating does', () => {
    const without = { ...attempt(), record: { ...record, IdConta: null } }
    expect(headGuards.flatMap(guard => guard(without))).toEqual([{ key: 'refusals.account', at: 'IdConta' }])
  })
})

it.each([
  [1, { to: 3 }],
  [2, { refusals: [{ key: 'refusals.reason', at: 'MotivoCancelamento' }] }],
] as const)('cancelling in state %i without a reason: %j', (StatusBaixa, outcome) =>
  expect(baixaOutcome('cancelar', { ...attempt({ StatusBaixa }), reason: '' })).toEqual(outcome),
)
