import Big from 'big.js'
import type {
  DebitoDoExtrato,
  ExtratoConciliado,
  LiquidacaoDeExtrato,
  situacoesDoDebito,
} from '#contract/features/extrato.ts'
import { toCents } from '#rules/money.ts'

type Situacao = (typeof situacoesDoDebito)[number]

/** Debits shown: all, or those of one state. */
export type ShownDebits = 'todos' | Situacao

/** Choices so far: the place of the chosen option by the debit's key, and the keys of the ticked debits. */
export type Picks = {
  readonly options: Readonly<Record<string, number>>
  readonly ticked: readonly string[]
}

/** Choices of nobody yet: nothing is ticked. */
export const noPicks: Picks = { options: {}, ticked: [] }

/** Option that is chosen for a debit: the user's, or the one suggested. */
export function chosenOption({ options }: Picks, { Chave, Situacao, Opcoes }: DebitoDoExtrato) {
  const place = options[Chave] ?? (Situacao === 'sugerida' ? 0 : undefined)
  return place === undefined ? undefined : Opcoes[place]
}

/** Debits that are ticked, with the requests chosen for each. */
export function tickedDebits(picks: Picks, debits: readonly DebitoDoExtrato[]) {
  return debits.flatMap(debit => {
    const option = chosenOption(picks, debit)
    return option && picks.ticked.includes(debit.Chave) ? [{ debit, option }] : []
  })
}

type Ticked = ReturnType<typeof tickedDebits>

/** Ticked debits that are above or below what their requests owe. */
export function differingDebits(ticked: Ticked): Ticked {
  return ticked.filter(({ option: { Diferenca } }) => !Big(Diferenca).eq(0))
}

export function sumOfTicked(ticked: Ticked): string {
  return toCents(ticked.reduce((sum, { debit }) => sum.plus(debit.Valor), Big(0)))
}

/** Whether a request is chosen for two of the ticked debits. */
export function isTwice(ticked: Ticked): boolean {
  const ids = ticked.flatMap(({ option }) => option.Solicitacoes.map(({ Id }) => Id))
  return new Set(ids).size < ids.length
}

/** Settlement of the ticked debits; undefined without an account. */
export function settlementOf(
  { IdConta }: ExtratoConciliado,
  ticked: Ticked,
): LiquidacaoDeExtrato | undefined {
  if (IdConta === null) return undefined
  return {
    IdConta,
    Debitos: ticked.map(({ debit: { Chave, Data, Valor }, option }) => ({
      ...{ Chave, Data, Valor, Diferenca: option.Diferenca },
      Solicitacoes: option.Solicitacoes.map(({ Id }) => Id),
    })),
  }
}
