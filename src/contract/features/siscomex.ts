import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { id, LONGEST_SOUGHT } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'
import type { siscomexRegisters } from '#contract/route.ts'
import { startedJob } from '#contract/spreadsheets.ts'
import { plain } from '#kinds/plainText.ts'

/** Register that is kept in step with Siscomex. */
export type SiscomexRegister = (typeof siscomexRegisters)[number]

/** Records as they are here and at Siscomex: here alone, there alone, different, or in step. */
export const siscomexSituations = ['aqui', 'la', 'diferente', 'igual'] as const

export type SiscomexSituation = (typeof siscomexSituations)[number]

/** Most lines of one answer. */
export const MOST_SIDE_BY_SIDE = 1_000

/** Most records of one synchronization. */
export const MOST_RECORDS = 10_000

const texto = z.string().nullable()

const erro = z.object({
  Campo: texto.meta({ description: 'Field of the register; null where it is about none' }),
  Mensagem: z.string(),
})

const valores = z.array(z.string()).meta({ description: 'None, one, or those of a field that takes several' })

const diferenca = named('DiferencaSiscomex', {
  Campo: z.string().meta({ description: 'Field of the register' }),
  Atributo: texto.meta({
    description: 'Code of the attribute, of fields whose attributes are told one by one',
  }),
  Aqui: valores,
  La: valores,
})

/** Field or attribute in which a record differs from Siscomex. */
export type DiferencaSiscomex = z.infer<typeof diferenca>

const linha = named('LinhaSiscomex', {
  Id: id.nullable().meta({ description: 'The record here' }),
  Chave: texto.meta({ description: 'The one at Siscomex' }),
  Titulo: z.string(),
  Modalidade: z.enum(['IMPORTACAO', 'EXPORTACAO']).nullable().meta({ description: 'Of a product' }),
  Ncms: z.array(z.string()).meta({ description: 'Of a product: here and there, one where they agree' }),
  Versao: texto,
  Situacao: z.enum(siscomexSituations),
  Diferencas: z.array(diferenca),
  Impedimentos: z.array(erro).meta({ description: 'Why the record cannot be sent yet' }),
  Erros: z.array(erro).meta({
    description: 'What Siscomex refused when it was last sent, or our rules when it was to be taken over',
  }),
})

/** Record here and at Siscomex, side by side. */
export type LinhaSiscomex = z.infer<typeof linha>

const total = z.int().min(0)
const totals = { aqui: total, la: total, diferente: total, igual: total } as const satisfies Readonly<
  Record<SiscomexSituation, z.ZodType>
>

const ladoALado = named('LadoALado', {
  Lido: z.iso.datetime().nullable().meta({ description: 'When Siscomex was last asked; null for never' }),
  Totais: z.object(totals),
  Recusados: z.int().min(0).meta({ description: 'Lines with errors, of all situations' }),
  Total: z.int().min(0).meta({ description: 'Lines within the filter' }),
  Linhas: z.array(linha),
})

export type LadoALado = z.infer<typeof ladoALado>

const whole = z.coerce.number().int().min(0)

const filtro = z.object({
  id: id.optional().meta({ description: 'A record here, of which all lines are answered' }),
  situacao: z.enum(siscomexSituations).optional(),
  recusados: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether only lines with errors are answered' }),
  q: plain.max(LONGEST_SOUGHT).optional(),
  inicio: whole.default(0),
  quantos: whole.max(MOST_SIDE_BY_SIDE).default(100),
})

const pedido = named('PedidoSiscomex', {
  IdCertificado: id.meta({ description: 'Of those of `certificado/selecao`' }),
  Enviar: z.array(id).max(MOST_RECORDS).default([]).meta({ description: 'Records to send to Siscomex' }),
  Buscar: z
    .array(plain.min(1).max(60))
    .max(MOST_RECORDS)
    .default([])
    .meta({ description: 'Keys of those at Siscomex to take over here' }),
  IdPaisOrigem: plain
    .max(2)
    .optional()
    .meta({ description: 'Country of origin of products that are new here: Siscomex knows none' }),
})

/** Synchronization asked for; with nothing to send or take over, Siscomex is only asked what it has. */
export type PedidoSiscomex = z.infer<typeof pedido>

const listOf = (name: SiscomexRegister) =>
  get({
    summary: 'records here and at Siscomex, side by side, as of the last synchronization',
    query: filtro,
    answer: ladoALado,
    access: accessBy(entityNamed(name), 'Visualizar'),
  })

// Path decided.
const synchronizationOf = (name: SiscomexRegister) =>
  post({
    summary: 'send, take over, and ask Siscomex what it has, in the background; one at a time for a company',
    body: pedido,
    answer: startedJob,
    // By a certificate that the caller may use, as a person signs.
    access: { ...accessBy(entityNamed(name), 'Editar'), forKeys: false },
  })

/** Endpoints of both registers (specification §7; domain/siscomex.md, "Operations"). */
export const siscomexEndpoints = companyEndpointsOf('siscomex', `${API}/canal/cadastros`, {
  'partnumber/siscomex': listOf('partnumber'),
  'partnumber/siscomex/sincronizar': synchronizationOf('partnumber'),
  'empresa/siscomex': listOf('empresa'),
  'empresa/siscomex/sincronizar': synchronizationOf('empresa'),
})
