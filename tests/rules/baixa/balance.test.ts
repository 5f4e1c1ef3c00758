import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unavailability } from '#rules/baixa/available.ts'
import { afterCancelling, afterPosting, balanceOf } from '#rules/baixa/balance.ts'
import { baixaTotals, itemFor, itemRefusals, movement } from '#rules/baixa/item.ts'
import { amounts, cents, inCents, ofCents } from '../amounts.ts'

const request = { ValorLiquido: '840.00', ValorLiquidado: '0.00' }
const pay = (ValorPago: string) => ({ ValorPago })

/** Arbitrary of a net amount and its payments, each a share of the balance open at that time. */
const histories = fc
  .tuple(cents(1n), fc.array(fc.bigInt(1n, 1_000n), { maxLength: 8 }))
  .map(([net, shares]) => {
    const payments: bigint[] = []
    for (const share of shares) {
      const open = net - payments.reduce((sum, payment) => sum + payment, 0n)
      payments.push((open * share) / 1_000n)
    }
    return { net, payments: payments.filter(payment => payment > 0n) }
  })

const post = (net: bigint, payments: readonly bigint[]) =>
  payments.reduce(
    ({ ValorLiquidado }, payment) =>
      afterPosting({ ValorLiquido: ofCents(net), ValorLiquidado }, pay(ofCents(payment))),
    balanceOf({ ValorLiquido: ofCents(net), ValorLiquidado: '0.00' }),
  )

/** Expected status by the rules, in whole cents: unpaid, paid in full, or partly paid. */
const statusOf = (net: bigint, paid: bigint) => new Map([[0n, 3] as const, [net, 5] as const]).get(paid) ?? 4

describe('the balance of a request', () => {
  it('is its net as long as nothing is settled', () =>
    expect(balanceOf(request)).toEqual({
      ValorLiquidado: '0.00',
      ValorSaldo: '840.00',
      StatusPagamento: 3,
    }))

  it('leaves a residual after a partial payment', () =>
    expect(afterPosting(request, pay('400.00'))).toEqual({
      ValorLiquidado: '400.00',
      ValorSaldo: '440.00',
      StatusPagamento: 4,
    }))

  it('is settled by the last cent, not before', () => {
    expect(afterPosting(request, pay('839.99')).StatusPagamento).toBe(4)
    expect(afterPosting(request, pay('840.00')).StatusPagamento).toBe(5)
  })

  it('comes back from settled when the settlement is cancelled', () => {
    const settled = { ...request, ...afterPosting(request, pay('840.00')) }
    expect(afterCancelling(settled, pay('840.00')).StatusPagamento).toBe(3)
  })

  it('from settled to partially settled, when one of two settlements is cancelled', () => {
    const partly = { ...request, ...afterPosting(request, pay('40.00')) }
    const settled = { ...request, ...afterPosting(partly, pay('800.00')) }
    expect(afterCancelling(settled, pay('800.00'))).toEqual(afterPosting(request, pay('40.00')))
  })

  it('is the net less all that was paid, never below zero, and the status is what it says', () =>
    fc.assert(
      fc.property(histories, ({ net, payments }) => {
        const paid = payments.reduce((sum, payment) => sum + payment, 0n)
        const balance = post(net, payments)
        expect(inCents(balance.ValorSaldo) >= 0n).toBe(true)
        expect(balance).toEqual({
          ValorLiquidado: ofCents(paid),
          ValorSaldo: ofCents(net - paid),
          StatusPagamento: statusOf(net, paid),
        })
      }),
      { numRuns: 500 },
    ))

  it('is after cancelling exactly what it was before posting', () =>
    fc.assert(
      fc.property(histories, amounts(1n), ({ net, payments }, amount) => {
        const before = post(net, payments)
        const ValorLiquido = ofCents(net)
        const after = afterPosting({ ValorLiquido, ...before }, pay(amount))
        expect(afterCancelling({ ValorLiquido, ...after }, pay(amount))).toEqual(before)
      }),
    ))

  it('does not depend on which of several settlements is cancelled first', () =>
    fc.assert(
      fc.property(histories, fc.nat(), ({ net, payments }, place) => {
        const cancelled = payments.filter((_payment, at) => at === place % (payments.length + 1))
        const kept = payments.filter((_payment, at) => at !== place % (payments.length + 1))
        const balance = cancelled.reduce(
          ({ ValorLiquidado }, payment) =>
            afterCancelling({ ValorLiquido: ofCents(net), ValorLiquidado }, pay(ofCents(payment))),
          post(net, payments),
        )
        expect(balance).toEqual(post(net, kept))
      }),
    ))
})

describe('a settlement item', () => {
  it('pays the balance, not the total', () =>
    expect(itemFor(afterPosting(request, pay('400.00')))).toEqual({
      ValorSaldoAnterior: '440.00',
      ValorPago: '440.00',
      ValorAcrescimo: '0.00',
      ValorDesconto: '0.00',
      ValorMovimento: '440.00',
    }))

  it('moves what is paid plus surcharge less discount', () => {
    expect(movement({ ValorPago: '440.00', ValorAcrescimo: '12.34', ValorDesconto: '2.00' })).toBe('450.34')
    expect(movement({ ValorPago: '440.00' })).toBe('440.00')
    expect(movement({ ValorPago: '' })).toBeNull()
  })

  it.each([
    ['0.00', '0.00', [{ key: 'refusals.amountPaid', at: 'ValorPago' }]],
    ['0.01', '0.00', []],
    ['440.00', '440.00', []],
    ['440.01', '0.00', [{ key: 'refusals.overBalance', at: 'ValorPago' }]],
    ['440.00', '440.01', [{ key: 'refusals.discount', at: 'ValorDesconto' }]],
  ])('of %s with a discount of %s: %j', (ValorPago, ValorDesconto, refusals) =>
    expect(itemRefusals({ ValorPago, ValorDesconto }, '440.00')).toEqual(refusals),
  )

  it('as it is offered can be posted and settles its request, whatever was paid before', () =>
    fc.assert(
      fc.property(histories, ({ net, payments }) => {
        fc.pre(payments.reduce((sum, payment) => sum + payment, 0n) < net)
        const balance = post(net, payments)
        const item = itemFor(balance)
        expect(itemRefusals(item, balance.ValorSaldo)).toEqual([])
        expect(afterPosting({ ValorLiquido: ofCents(net), ...balance }, item).StatusPagamento).toBe(5)
      }),
    ))

  it('that would bring the balance below zero is refused, and no other', () =>
    fc.assert(
      fc.property(cents(1n, 1_000n), cents(1n, 2_000n), (net, paid) => {
        const saldo = afterPosting(
          { ValorLiquido: ofCents(net), ValorLiquidado: '0.00' },
          pay(ofCents(paid)),
        ).ValorSaldo
        const refused = itemRefusals(pay(ofCents(paid)), ofCents(net)).length > 0
        expect(refused).toBe(inCents(saldo) < 0n)
      }),
      { numRuns: 500 },
    ))
})

it('a settlement is the sum of what its items move, and differs by that from what its requests owed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts(), amounts())), moved => {
      const total = moved.reduce((sum, [amount]) => sum + inCents(amount), 0n)
      const owed = moved.reduce((sum, [, amount]) => sum + inCents(amount), 0n)
      const items = moved.map(([ValorMovimento, ValorSaldoAnterior]) => ({
        ValorMovimento,
        ValorSaldoAnterior,
      }))
      expect(baixaTotals(items)).toEqual({
        ValorTotal: ofCents(total),
        ValorDiferenca: ofCents(total - owed),
        QuantidadeItens: moved.length,
      })
    }),
  )
})

describe('a request is available to a draft settlement', () => {
  const draft = { Id: 9, IdFilial: 1, Moeda: 'BRL' }
  const open = { StatusPagamento: 3, ValorSaldo: '1.00', Moeda: 'BRL', IdFilial: 1, idDraftSettlement: null }

  it.each([3, 4])('in state %i with a balance', StatusPagamento =>
    expect(unavailability({ ...open, StatusPagamento }, draft)).toEqual([]),
  )

  it.each([
    ['in another state', { StatusPagamento: 2 }, 'refusals.notPayable'],
    ['without a balance', { ValorSaldo: '0.00' }, 'refusals.nothingOwed'],
    ['in another currency', { Moeda: 'USD' }, 'refusals.currency'],
    ['of another branch', { IdFilial: 2 }, 'refusals.branch'],
    ['in another draft', { idDraftSettlement: 8 }, 'refusals.reserved'],
    ['in it already', { idDraftSettlement: 9 }, 'refusals.alreadyHere'],
  ])('but not %s', (_what, change, key) =>
    expect(unavailability({ ...open, ...change }, draft)).toEqual([{ key }]),
  )
})
