import { onTestFinished } from 'vitest'
import { type Simulator, type SimulatorSettings, startSimulator } from '#demo/siscomex/simulator.ts'
import type { OperadorSiscomex } from '#rules/siscomex/operador.ts'
import type { ProdutoSiscomex } from '#rules/siscomex/produto.ts'
import type { SiscomexOutcome } from '#server/adapters/siscomex/outcome.ts'
import type { Pace } from '#server/adapters/siscomex/pace.ts'
import { siscomexAt } from '#server/adapters/siscomex/siscomex.ts'

export const CNPJ = '69810101000124'
export const ROOT = '69810101'

export const KEY = { clientId: 'voltrix', clientSecret: 'segredo' }
export const accessKey = { type: 'accessKey', ...KEY } as const

/** Waits and pauses in milliseconds, short for tests. */
export const QUICK: Pace = {
  longestWait: 400,
  firstPause: 5,
  longestPause: 1_500,
  mostAttempts: 4,
  longestOperation: 10_000,
}

/** Simulator of Siscomex, its client, and the catalogue of a company with an access key. */
export async function siscomex(settings: Partial<SimulatorSettings> = {}, pace: Partial<Pace> = {}) {
  const simulator = await startSimulator({ accessKeys: [{ ...KEY, root: ROOT }], retryAfter: 0, ...settings })
  onTestFinished(simulator.stop)
  const client = clientOf(simulator, pace)
  return { simulator, client, ...client({ cnpj: CNPJ, credentials: accessKey }) }
}

/** Client of a simulator, with sessions of its own. */
export const clientOf = ({ url, ca }: Pick<Simulator, 'url' | 'ca'>, pace: Partial<Pace> = {}) =>
  siscomexAt({ url, ca, isInternal: true }, { ...QUICK, ...pace })

/** Value of a successful outcome; throws for others. */
export function doneValue<T>(outcome: SiscomexOutcome<T>): T {
  if (outcome.type !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** Product as sent to Siscomex, with this internal code. */
export const produto = (code: string, values: Partial<ProdutoSiscomex> = {}): ProdutoSiscomex => ({
  denominacao: 'Servomotor trifásico 0,4 kW',
  descricao: 'Servomotor síncrono trifásico de ímã permanente',
  modalidade: 'IMPORTACAO',
  ncm: '85015110',
  codigosInterno: [code],
  atributos: [{ atributo: 'ATT_1', valor: '01' }],
  atributosMultivalorados: [{ atributo: 'ATT_2', valores: ['B', 'A'] }],
  atributosCompostos: [],
  atributosCompostosMultivalorados: [],
  ...values,
})

/** Foreign operator as sent to Siscomex. */
export const operador = (values: Partial<OperadorSiscomex> = {}): OperadorSiscomex => ({
  codigoPais: 'DE',
  nome: 'Kraftmann Antriebe GmbH',
  logradouro: 'Hafenstraße, 12',
  nomeCidade: 'Hamburg',
  tin: 'DE811234567',
  codigoInterno: 'KRAFT',
  codigoSubdivisaoPais: 'DE-HH',
  cep: '20457',
  email: 'export@kraftmann.example',
  ...values,
})
