import { useQuery } from '@tanstack/react-query'
import {
  type LadoALado,
  type LinhaSiscomex,
  type SiscomexRegister,
  type SiscomexSituation,
  siscomexEndpoints,
} from '#contract/features/siscomex.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

/** Lines that are asked for: of one record, of a situation, by a text of their titles, from one of them on. */
export type Asked = {
  readonly id?: number
  readonly situacao?: SiscomexSituation | undefined
  readonly recusados?: 'true'
  readonly q?: string
  readonly inicio?: number
  readonly quantos?: number
}

/** Reads lines of a register beside Siscomex; rejects with a RequestError. */
export function readLines(
  register: SiscomexRegister,
  asked: Asked,
  signal?: AbortSignal,
): Promise<LadoALado> {
  return call(siscomexEndpoints[`${register}/siscomex`], { query: asked, ...(signal && { signal }) })
}

/** Lines of a register beside Siscomex. */
export function useSideBySide(register: SiscomexRegister, asked: Asked) {
  const language = useLocale()
  return useQuery({
    queryKey: ['siscomex', register, asked, language],
    queryFn: ({ signal }) => readLines(register, asked, signal),
    placeholderData: before => before,
  })
}

/** Identity of a line: a record of both sides of trade has two. */
export const lineKey = ({ Id, Chave, Modalidade }: LinhaSiscomex): string => `${Id} ${Chave} ${Modalidade}`

/** Whether a line's record can be sent: it is here, not in step, and nothing keeps it back. */
export const isSendable = ({ Id, Situacao, Impedimentos }: LinhaSiscomex): boolean =>
  Id !== null && Situacao !== 'igual' && Impedimentos.length === 0

/** Whether a line can be taken over from Siscomex: it is there, and not in step. */
export const isFetchable = ({ Chave, Situacao }: LinhaSiscomex): boolean =>
  Chave !== null && Situacao !== 'igual'
