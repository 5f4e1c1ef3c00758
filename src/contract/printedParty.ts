import { z } from 'zod'
import { named } from './namedSchema.ts'

/** Company or branch as it stands on paper; a foreign one is identified by its TIN. */
export const printedParty = named('ParteImpressa', {
  Nome: z.string(),
  Identificacao: z.string().nullable().meta({ description: 'CNPJ, CPF or TIN, without marks' }),
  Endereco: z.string().nullable(),
  Cidade: z.string().nullable(),
})

export type PrintedParty = z.infer<typeof printedParty>

/** Authorization of a request, by whom and when. */
export const printedAuthorization = named('AutorizacaoImpressa', {
  Nome: z.string(),
  EmNomeDe: z.string().nullable().meta({ description: 'Whom a substitute stood in for' }),
  Quando: z.iso.datetime(),
})

export type PrintedAuthorization = z.infer<typeof printedAuthorization>
