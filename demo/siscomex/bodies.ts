import { z } from 'zod'
import { type FailureDetail, failure } from './failures.ts'

const atributo = z.strictObject({ atributo: z.string().max(25), valor: z.string().max(100) })

/** Body of a product, with the limits of the published description (ProdutoIntegracaoRequestDTO). */
export const produtoBody = z.strictObject({
  denominacao: z.string().trim().min(1).max(120),
  descricao: z.string().trim().min(1).max(3700),
  modalidade: z.enum(['IMPORTACAO', 'EXPORTACAO']),
  ncm: z.string().regex(/^\d{8}$/),
  codigosInterno: z.array(z.string().trim().min(1).max(60)).default([]),
  atributos: z.array(atributo).default([]),
  atributosMultivalorados: z
    .array(z.strictObject({ atributo: z.string().max(25), valores: z.array(z.string().max(100)).min(1) }))
    .default([]),
  atributosCompostos: z
    .array(z.strictObject({ atributo: z.string().max(25), valores: z.array(atributo) }))
    .default([]),
  atributosCompostosMultivalorados: z
    .array(z.strictObject({ atributo: z.string().max(25), valores: z.array(z.array(atributo)) }))
    .default([]),
})

/** Body of a foreign operator, whose country is in the path. */
export const operadorBody = z.strictObject({
  tin: z.string().max(35).optional(),
  nome: z.string().trim().min(1).max(150),
  logradouro: z.string().trim().min(1).max(70),
  nomeCidade: z.string().trim().min(1).max(35),
  codigoSubdivisaoPais: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional(),
  cep: z.string().max(9).optional(),
  codigoInterno: z.string().max(35).optional(),
  email: z.string().max(70).optional(),
  identificacoesAdicionais: z
    .array(z.strictObject({ numero: z.string().min(1).max(35), codigo: z.string().length(3) }))
    .default([]),
})

/** Issues by which a body is not even of the right shape. */
const MALFORMED = ['invalid_type', 'unrecognized_keys']

/**
 * Body of a call: 400 for what is no JSON or of another shape, 422 with the list of errors for values that the
 * catalogue does not take.
 */
export function validBody<T>(schema: z.ZodType<T>, received: string): T {
  const { data, error } = schema.safeParse(parsed(received), { reportInput: true })
  if (error === undefined) return data
  const detail = error.issues.map(({ path, message, code }): FailureDetail => {
    const field = String(path[0] ?? '')
    return { code, message: `${path.join('.')}: ${message}`, ...(field === '' ? {} : { field }) }
  })
  const isMissing = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.input === undefined
  const isMalformed = error.issues.some(issue => MALFORMED.includes(issue.code) && !isMissing(issue))
  if (isMalformed) throw failure(400, 'CATP-ER0400', 'Requisição mal formatada', { detail })
  throw failure(422, 'CATP-ER0422', 'Erro(s) de validação da camada de negócio', { detail })
}

function parsed(received: string): unknown {
  try {
    return JSON.parse(received)
  } catch {
    throw failure(400, 'CATP-ER0400', 'Requisição mal formatada')
  }
}
