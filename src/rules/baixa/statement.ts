import Big from 'big.js'
import { daysBetween } from '../days.ts'
import { toCents } from '../money.ts'
import { inCents } from './cents.ts'
import { capitalWords, type Indication, indication, ownWord } from './indication.ts'
import { nearBalances } from './nearBalances.ts'
import type { OpenRequest } from './openRequest.ts'
import { requestSums } from './requestSums.ts'

/** Debit of a bank statement: its key within the account, day, positive amount, and what the bank says of it. */
export type StatementDebit = {
  readonly Chave: string
  readonly Data: string
  readonly Valor: string
  readonly Descricao: string
}

/** Posted settlement from the account of the statement; `Chave` is the debit it was made for, or confirmed by. */
export type PostedSettlement = {
  readonly Id: number
  readonly Numero: string
  readonly DataPagamento: string
  readonly ValorTotal: string
  readonly Chave: string | null
  /** Whether the amount is that of one of its several requests, which the bank may show as a debit of its own. */
  readonly isPart?: boolean
}

/** Requests of one payee and branch whose balances are the amount of a debit, or one whose balance is near it. */
export type MatchOption<R extends OpenRequest = OpenRequest> = {
  readonly Solicitacoes: readonly R[]
  /** Sign of the payee in what the bank writes. */
  readonly Indicio: Indication | null
  /** Days between the debit and the due day that is nearest to it. */
  readonly Dias: number
  /** Amount that the debit is above the balances, below with a minus (decision 0439). */
  readonly Diferenca: string
}

/** Debit with what it was for: settled already, one suggestion, several to choose from, or none. */
export type MatchedDebit<R extends OpenRequest = OpenRequest> = StatementDebit &
  (
    | { readonly Situacao: 'baixada'; readonly Baixa: PostedSettlement; readonly Opcoes: readonly [] }
    | { readonly Situacao: 'sugerida' | 'duvidosa'; readonly Opcoes: readonly MatchOption<R>[] }
    | { readonly Situacao: 'semCorrespondencia'; readonly Opcoes: readonly MatchOption<R>[] }
  )

/** Days from a debit to a settlement of the same amount that is taken for the same, the nearest first. */
const POSTED_WITHIN = [0, -1, 1, -2, 2, -3, 3]
const EPOCH = '1970-01-01'
/** Days from the due day beyond which an amount alone suggests nothing. */
const DUE_WITHIN = 10
/** Options that are offered of one debit, the likeliest first. */
const MOST_OPTIONS = 8
const NO_DIFFERENCE = '0.00'

/**
 * Debits of a statement, each with what it was for (decision 0320). A settlement answers for one debit, the nearest in days; a
 * request that would be suggested for two of them is asked about at both.
 */
export function matchedDebits<R extends OpenRequest>(
  debits: readonly StatementDebit[],
  settlements: readonly PostedSettlement[],
  requests: readonly R[],
): readonly MatchedDebit<R>[] {
  const posted = settledBy(debits, settlements)
  const options = optionsOf(requests)
  const near = nearOptionsOf(requests)
  const payees = new Set(requests.map(({ Beneficiario }) => ownWord(Beneficiario)))
  const matched = debits.map((debit): MatchedDebit<R> => {
    const Baixa = posted.get(debit.Chave)
    if (Baixa) return { ...debit, Situacao: 'baixada', Baixa, Opcoes: [] }
    return suggested(
      debit,
      { exact: options(debit), near: () => near(debit) },
      capitalWords(debit.Descricao).some(word => payees.has(word)),
    )
  })
  return withoutTwice(matched)
}

/**
 * Settlements by the debit they answer for: those made for it, then the nearest of the same amount, as a whole or, once none
 * of the debits is the whole, by its requests.
 */
function settledBy(
  debits: readonly StatementDebit[],
  settlements: readonly PostedSettlement[],
): ReadonlyMap<string, PostedSettlement> {
  const made = settlements.flatMap(one => (one.Chave === null ? [] : [[one.Chave, one] as const]))
  const found = new Map(made)
  const answered = new Map<number, 'whole' | 'parts'>(made.map(([, { Id }]) => [Id, 'whole']))
  const isFree = ({ Id, isPart = false }: PostedSettlement) => {
    const by = answered.get(Id)
    return by === undefined || (isPart && by === 'parts')
  }
  const free = new Map<string, PostedSettlement[]>()
  const keyOf = (amount: string, day: number, isPart: boolean) => `${inCents(amount)} ${day} ${isPart}`
  // Each is taken from the end of its list, the first one first: a file and an account may have thousands of one amount.
  for (const one of settlements.toReversed()) {
    if (one.Chave !== null) continue
    const key = keyOf(one.ValorTotal, daysBetween(EPOCH, one.DataPagamento), one.isPart ?? false)
    const same = free.get(key)
    if (same) same.push(one)
    else free.set(key, [one])
  }
  const nearest = ({ Valor, Data }: StatementDebit, isPart: boolean): PostedSettlement | undefined => {
    const day = daysBetween(EPOCH, Data)
    for (const days of POSTED_WITHIN) {
      const same = free.get(keyOf(Valor, day + days, isPart)) ?? []
      for (let one = same.pop(); one; one = same.pop()) if (isFree(one)) return one
    }
    return undefined
  }
  for (const isPart of [false, true]) {
    for (const debit of debits) {
      const settlement = found.has(debit.Chave) ? undefined : nearest(debit, isPart)
      if (!settlement) continue
      found.set(debit.Chave, settlement)
      answered.set(settlement.Id, isPart ? 'parts' : 'whole')
    }
  }
  return found
}

/** Options of a debit by its amount, the likeliest first. */
function optionsOf<R extends OpenRequest>(requests: readonly R[]) {
  const sums = requestSums(requests)
  return ({ Data, Valor, Descricao }: StatementDebit): readonly MatchOption<R>[] =>
    (sums.get(String(inCents(Valor))) ?? [])
      .map(Solicitacoes => ({
        Solicitacoes,
        Indicio: indication(Descricao, Solicitacoes[0]),
        Dias: Math.min(
          ...Solicitacoes.map(({ DataVencimento }) => Math.abs(daysBetween(DataVencimento, Data))),
        ),
        Diferenca: NO_DIFFERENCE,
      }))
      .toSorted(
        (one, other) =>
          Number(one.Indicio === null) - Number(other.Indicio === null) ||
          one.Solicitacoes.length - other.Solicitacoes.length ||
          one.Dias - other.Dias,
      )
      .slice(0, MOST_OPTIONS)
}

/** Options of a debit whose amount is nobody's balance: requests that a bank's fee or a rounding may keep apart from it. */
function nearOptionsOf<R extends OpenRequest>(requests: readonly R[]) {
  const near = nearBalances(requests)
  return ({ Data, Valor, Descricao }: StatementDebit): readonly MatchOption<R>[] =>
    near(Valor, MOST_OPTIONS).map(one => ({
      Solicitacoes: [one],
      Indicio: indication(Descricao, one),
      Dias: Math.abs(daysBetween(one.DataVencimento, Data)),
      Diferenca: toCents(Big(Valor).minus(one.ValorSaldo)),
    }))
}

type Options<R extends OpenRequest> = {
  readonly exact: readonly MatchOption<R>[]
  readonly near: () => readonly MatchOption<R>[]
}

/**
 * A debit is sure where one option is: the only one that is named, or the only one, which is near, where no payee of another
 * request is named.
 */
function suggested<R extends OpenRequest>(
  debit: StatementDebit,
  { exact: Opcoes, near }: Options<R>,
  namesPayee: boolean,
): MatchedDebit<R> {
  const [first, ...others] = Opcoes
  // A near one is never suggested: whoever knows takes it by hand.
  if (!first) return { ...debit, Situacao: 'semCorrespondencia', Opcoes: near() }
  const isNamed = first.Indicio !== null
  const isSure =
    others.length === 0
      ? isNamed || (first.Dias <= DUE_WITHIN && !namesPayee)
      : isNamed && others.every(({ Indicio }) => Indicio === null)
  return { ...debit, Situacao: isSure ? 'sugerida' : 'duvidosa', Opcoes }
}

function withoutTwice<R extends OpenRequest>(
  matched: readonly MatchedDebit<R>[],
): readonly MatchedDebit<R>[] {
  const uses = new Map<number, number>()
  const idsOf = ({ Situacao, Opcoes }: MatchedDebit<R>) =>
    Situacao === 'sugerida' ? (Opcoes[0]?.Solicitacoes ?? []).map(({ Id }) => Id) : []
  for (const id of matched.flatMap(idsOf)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return matched.map(one =>
    one.Situacao === 'sugerida' && idsOf(one).some(id => (uses.get(id) ?? 0) > 1)
      ? { ...one, Situacao: 'duvidosa' }
      : one,
  )
}
