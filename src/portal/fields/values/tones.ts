import type { Code } from '#kinds/field.ts'
import type { Tone } from '#portal/theme/tone.ts'
import type { enumerations } from '#rules/enumerations.ts'

type Enumerations = typeof enumerations
type Tones<N extends keyof Enumerations> = { readonly [C in Enumerations[N][number]]: Tone }

/** Enumerations that express a status. */
type Status =
  | 'StatusCadastro'
  | 'StatusChave'
  | 'StatusWebhook'
  | 'StatusEntrega'
  | 'StatusSolicitacao'
  | 'StatusSincronizacao'
  | 'StatusPagamento'
  | 'StatusBaixa'
  | 'SituacaoProduto'
  | 'SituacaoSiscomex'

/** Tone of each code of a status enumeration. */
const statuses: { readonly [N in Status]: Tones<N> } = {
  StatusCadastro: { 1: 'done', 0: 'neutral', 2: 'waiting' },
  StatusChave: { 1: 'done', 0: 'stopped', 2: 'waiting' },
  StatusWebhook: { 1: 'done', 0: 'stopped', 2: 'waiting' },
  StatusEntrega: { 1: 'waiting', 2: 'done', 3: 'stopped', 4: 'neutral' },
  StatusSincronizacao: { 0: 'neutral', 1: 'done', 2: 'waiting', 3: 'stopped' },
  StatusPagamento: {
    1: 'neutral',
    2: 'waiting',
    3: 'progress',
    4: 'progress',
    5: 'done',
    6: 'stopped',
    7: 'waiting',
  },
  StatusBaixa: { 1: 'neutral', 2: 'done', 3: 'stopped' },
  SituacaoProduto: { RASCUNHO: 'neutral', ATIVADO: 'done', DESATIVADO: 'neutral' },
  SituacaoSiscomex: { ATIVADO: 'done', DESATIVADO: 'neutral' },
  StatusSolicitacao: { 1: 'waiting', 2: 'progress', 3: 'done', 4: 'stopped' },
}

/** Whether the codes of an enumeration express a status. */
export const isStatus = (enumeration: string): boolean => enumeration in statuses

/** Tone of a code of a status enumeration; undefined for other enumerations. */
export function toneOf(enumeration: string, code: Code): Tone | undefined {
  const tones: Readonly<Record<string, Tone>> | undefined = (
    statuses as Readonly<Record<string, Readonly<Record<string, Tone>>>>
  )[enumeration]
  return tones?.[String(code)]
}
