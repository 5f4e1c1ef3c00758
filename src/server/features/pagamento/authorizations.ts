import type { PrintedAuthorization } from '#contract/printedParty.ts'
import type { RecordOf } from '#contract/record.ts'

/** Columns of a request that say who has authorized it. */
export const AUTHORIZATION_COLUMNS = [
  'PrimeiraAutorizacaoPor',
  'PrimeiraAutorizacaoEmNomeDe',
  'DataPrimeiraAutorizacao',
  'AutorizadaPor',
  'AutorizadaEmNomeDe',
  'DataAutorizacao',
] as const

export type Authorized = Pick<RecordOf<'pagamento'>, (typeof AUTHORIZATION_COLUMNS)[number]>

/** Authorizations that a request has now, the first of two first. */
export function authorizationsOf(request: Authorized): readonly PrintedAuthorization[] {
  const [by, behalf, at, secondBy, secondBehalf, secondAt] = AUTHORIZATION_COLUMNS.map(name => request[name])
  const both = [
    [by, behalf, at],
    [secondBy, secondBehalf, secondAt],
  ]
  return both.flatMap(([Nome, EmNomeDe, Quando]) =>
    Nome && Quando ? [{ Nome, EmNomeDe: EmNomeDe ?? null, Quando }] : [],
  )
}
