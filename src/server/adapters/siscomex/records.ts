import { z } from 'zod'

/** Text of the answer, which may be missing or null. */
const optional = z
  .string()
  .nullish()
  .transform(text => text ?? undefined)

/** List of the answer, which may be missing or null. */
const listOf = <T extends z.ZodType>(part: T) =>
  z
    .array(part)
    .nullish()
    .transform(parts => parts ?? [])

// A version is documented as text and looks like a number.
const versao = z.union([z.string(), z.number()]).transform(String)

const atributo = z.object({ atributo: z.string(), valor: z.string() })

/** Product as Siscomex answers it (ProdutoIntegracaoResponseDTO). */
export const produtoGuardado = z.object({
  codigo: z.coerce.number().int().positive(),
  versao,
  situacao: z.enum(['ATIVADO', 'DESATIVADO', 'RASCUNHO']),
  denominacao: z.string(),
  descricao: z.string(),
  modalidade: z.enum(['IMPORTACAO', 'EXPORTACAO']),
  ncm: z.string(),
  codigosInterno: listOf(z.string()),
  atributos: listOf(atributo),
  atributosMultivalorados: listOf(z.object({ atributo: z.string(), valores: z.array(z.string()) })),
  atributosCompostos: listOf(z.object({ atributo: z.string(), valores: listOf(atributo) })),
  atributosCompostosMultivalorados: listOf(
    z.object({ atributo: z.string(), valores: listOf(listOf(atributo)) }),
  ),
})

/** Foreign operator as Siscomex answers it. */
export const operadorGuardado = z.object({
  codigo: z.string().min(1),
  versao,
  situacao: z.enum(['ATIVADO', 'DESATIVADO']),
  codigoPais: z.string(),
  nome: z.string(),
  logradouro: z.string(),
  nomeCidade: z.string(),
  tin: optional,
  codigoInterno: optional,
  codigoSubdivisaoPais: optional,
  cep: optional,
  email: optional,
})

export type ProdutoGuardado = z.infer<typeof produtoGuardado>
export type OperadorGuardado = z.infer<typeof operadorGuardado>
