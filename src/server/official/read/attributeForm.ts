import { z } from 'zod'
import { LONGEST_CONDITION, LONGEST_OPERATOR } from '#contract/structuredColumns.ts'
import { longestText } from './longestText.ts'

// Codes are stored and compared as they are: without what no database takes, or nobody sees.
const code = z
  .string()
  .max(longestText('ncmatributo', 'Codigo'))
  .regex(/^\P{C}+$/u)
const short = z.string().max(100)
const text = z.string().max(20_000).nullish()
const day = short.nullish()

/** Condition as it is published: a comparison, and the rest that it is joined with. */
export type PublishedCondition = {
  readonly operador: string
  readonly valor: string | number | boolean
  readonly composicao?: string | null | undefined
  readonly condicao?: PublishedCondition | null | undefined
}

const condition: z.ZodType<PublishedCondition> = z.object({
  operador: z.string().max(LONGEST_OPERATOR),
  valor: z.union([z.string().max(LONGEST_CONDITION), z.number(), z.boolean()]),
  composicao: z.string().max(10).nullish(),
  get condicao() {
    return condition.nullish()
  },
})

/** Attribute as it is published, with what it brings. */
export type PublishedAttribute = {
  readonly codigo: string
  readonly nome?: string | null | undefined
  readonly nomeApresentacao?: string | null | undefined
  readonly orientacaoPreenchimento?: string | null | undefined
  readonly formaPreenchimento: string
  readonly tamanhoMaximo?: number | null | undefined
  readonly casasDecimais?: number | null | undefined
  readonly mascara?: string | null | undefined
  readonly obrigatorio?: boolean | null | undefined
  readonly multivalorado?: boolean | null | undefined
  readonly dominio?: readonly PublishedValue[] | null | undefined
  readonly objetivos?:
    | readonly {
        readonly codigo?: string | number | null | undefined
        readonly descricao?: string | null | undefined
      }[]
    | null
    | undefined
  readonly condicionados?: readonly PublishedConditioned[] | null | undefined
  readonly listaSubatributos?: readonly PublishedAttribute[] | null | undefined
  readonly dataInicioVigencia?: string | null | undefined
  readonly dataFimVigencia?: string | null | undefined
}

type PublishedValue = {
  readonly codigo: string
  readonly descricao?: string | null | undefined
  readonly dataFimVigencia?: string | null | undefined
}

type PublishedConditioned = {
  readonly obrigatorio: boolean
  readonly multivalorado?: boolean | null | undefined
  readonly dataInicioVigencia?: string | null | undefined
  readonly dataFimVigencia?: string | null | undefined
  readonly condicao?: PublishedCondition | null | undefined
  readonly atributo: PublishedAttribute
}

const attribute: z.ZodType<PublishedAttribute> = z.object({
  codigo: code,
  nome: text,
  nomeApresentacao: text,
  orientacaoPreenchimento: text,
  formaPreenchimento: short,
  tamanhoMaximo: z.int32().nullish(),
  casasDecimais: z.int32().nullish(),
  mascara: short.nullish(),
  obrigatorio: z.boolean().nullish(),
  multivalorado: z.boolean().nullish(),
  dominio: z
    .array(
      z.object({
        codigo: z.string().min(1).max(longestText('ncmdestaque', 'Codigo')),
        descricao: text,
        dataFimVigencia: day,
      }),
    )
    .nullish(),
  objetivos: z
    .array(z.object({ codigo: z.union([z.string().max(20), z.number()]).nullish(), descricao: text }))
    .nullish(),
  get condicionados() {
    return z
      .array(
        z.object({
          obrigatorio: z.boolean(),
          multivalorado: z.boolean().nullish(),
          dataInicioVigencia: day,
          dataFimVigencia: day,
          condicao: condition.nullish(),
          atributo: attribute,
        }),
      )
      .nullish()
  },
  get listaSubatributos() {
    return z.array(attribute).nullish()
  },
  dataInicioVigencia: day,
  dataFimVigencia: day,
})

const link = z.object({
  codigo: code,
  modalidade: short,
  obrigatorio: z.boolean(),
  multivalorado: z.boolean().nullish(),
  dataInicioVigencia: day,
  dataFimVigencia: day,
})

/** Link of an NCM and an attribute as it is published. */
export type PublishedLink = z.infer<typeof link>

/** Form of the register of attributes. */
export const attributeFile = z.object({
  versao: z.union([z.string().max(100), z.number()]).nullish(),
  listaNcm: z
    .array(
      z.object({ codigoNcm: z.string().regex(/^\d{4}\.?\d{2}\.?\d{2}$/), listaAtributos: z.array(link) }),
    )
    .max(100_000),
  detalhesAtributos: z.array(attribute).max(50_000),
})
