import { z } from 'zod'
import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import { normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { Problem } from '#server/core/problem.ts'

const LONGEST = 300
const MOST_ACTIVITIES = 20

// Control characters and lone surrogates can neither be shown nor stored.
const clean = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim()
const text = z.string().max(LONGEST).transform(clean)
/** Missing or malformed fields become null: one odd field is no reason to reject a company. */
const optionalText = text.nullable().catch(null).default(null)

/** Whether a company has opted for a regime; null where the registry does not tell. */
const optionalOption = z.object({ optante: z.boolean() }).nullable().catch(null).default(null)

const ok = z.object({
  status: z.literal('OK'),
  nome: text.refine(name => name.length > 0),
  cnpj: z.string().max(LONGEST),
  fantasia: optionalText,
  abertura: optionalText,
  situacao: optionalText,
  tipo: optionalText,
  logradouro: optionalText,
  numero: optionalText,
  complemento: optionalText,
  bairro: optionalText,
  municipio: optionalText,
  uf: optionalText,
  cep: optionalText,
  telefone: optionalText,
  email: optionalText,
  natureza_juridica: optionalText,
  porte: optionalText,
  capital_social: optionalText,
  simples: optionalOption,
  simei: optionalOption,
  atividade_principal: z
    .array(z.object({ code: text, text }))
    .max(MOST_ACTIVITIES)
    .catch([])
    .default([]),
})

const error = z.object({ status: z.literal('ERROR'), message: text.refine(text => text.length > 0) })
const answer = z.discriminatedUnion('status', [ok, error])

/** Problem for a registry that timed out or sent an unknown format. */
export const unreachable = () => new Problem('unavailable', { message: { key: 'companyLookup.unavailable' } })

/** Problem with the registry's message, for the field and as a whole. */
export function rejected(message: string): Problem {
  const refused = { key: 'companyLookup.said', with: { message } }
  return new Problem('invalid', { message: refused, errors: { Cnpj: refused } })
}

/** Parses the registry's answer for this CNPJ; throws for errors that it reports and for unknown formats. */
export function readAnswer(received: unknown, cnpj: string): ConsultaCnpj {
  const { data } = answer.safeParse(received)
  if (!data) throw unreachable()
  if (data.status === 'ERROR') throw rejected(data.message)
  if (normalizeTaxId(data.cnpj) !== cnpj) throw unreachable()
  return data
}
