import Big from 'big.js'

/** Limit of authorization: above its amount, in reais, a request of the branch needs two authorizations. */
export type Limit = {
  /** Null for the branches without a limit of their own. */
  readonly IdFilial: number | null
  readonly ValorLimite: string
}

type Limited = { readonly IdFilial: number; readonly ValorLiquido: string }

/**
 * Amount up to which one authorization will do: the limit of the request's branch, else of all branches; of several
 * the lowest. Undefined where there is none (domain/rules.md, "Limits of authorization").
 */
export function limitFor(limits: readonly Limit[], { IdFilial }: Limited): string | undefined {
  const own = limits.filter(limit => limit.IdFilial === IdFilial)
  const meant = own.length > 0 ? own : limits.filter(limit => limit.IdFilial === null)
  return meant.map(({ ValorLimite }) => ValorLimite).toSorted((one, other) => Big(one).cmp(other))[0]
}

/** Whether a request needs two authorizations: its net amount, which is in reais in any currency, is above the limit. */
export function needsTwo(limits: readonly Limit[], request: Limited): boolean {
  const limit = limitFor(limits, request)
  return limit !== undefined && Big(request.ValorLiquido).gt(limit)
}

/** Request as it is looked at beside others of its payee. */
export type SmallRequest = Limited & { readonly Id: number; readonly Numero: string }

/**
 * Limit that a request stays below, and those of these others with which it is above: what was one may have been split so
 * that one authorization will do. Undefined where two authorize it, or nothing is above; others that two authorized are
 * no part of it (domain/rules.md, "Limits of authorization").
 */
export function splitOf(limits: readonly Limit[], request: Limited, others: readonly SmallRequest[]) {
  const limit = limitFor(limits, request)
  if (limit === undefined || needsTwo(limits, request)) return undefined
  const small = others.filter(other => !needsTwo(limits, other))
  const sum = small.reduce((total, { ValorLiquido }) => total.plus(ValorLiquido), Big(request.ValorLiquido))
  return small.length > 0 && sum.gt(limit) ? { limit, sum: sum.toFixed(2), others: small } : undefined
}
