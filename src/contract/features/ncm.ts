import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { named } from '#contract/namedSchema.ts'
import { structured } from '#contract/structuredColumns.ts'
import { plain } from '#kinds/plainText.ts'

const texto = z.string().nullable()
const inteiro = z.int().nullable()
const dia = z.iso.date().nullable()

const definicao = named('DefinicaoDeAtributo', {
  Id: z.string(),
  IdNcm: z.string(),
  Modalidade: z.string().meta({ description: 'Side of trade that it is asked for; AMBOS for both' }),
  Codigo: z.string(),
  Nome: z.string(),
  FormaPreenchimento: z.string(),
  Obrigatorio: z.boolean(),
  Multivalorado: z.boolean(),
  TamanhoMaximo: inteiro,
  CasasDecimais: inteiro,
  Mascara: texto,
  Orientacao: texto,
  Condicionante: texto.meta({ description: 'Attribute whose value decides whether it is asked for' }),
  Condicao: structured.Condicao,
  Composto: texto.meta({ description: 'Composed attribute that it is a part of' }),
  DataInicio: dia,
  DataFim: dia,
})

/** Attribute of an NCM for a while, with its name in the reader's language. */
export type DefinicaoDeAtributo = z.infer<typeof definicao>

const valor = named('ValorDeAtributo', { IdAtributo: z.string(), Codigo: z.string(), Nome: z.string() })

/** Value to choose from, of the attribute with a code. */
export type ValorDeAtributo = z.infer<typeof valor>

/** Endpoints of the nomenclature besides its look-ups. */
export const ncmEndpoints = companyEndpointsOf('apoio', `${API}/canal/apoio`, {
  // Path decided: a form asks for an NCM's attributes and all their values at once, which look-ups answer a page at a time.
  'ncm/atributos/definicoes': get({
    summary: 'attributes of an NCM that have not ended, with the values to choose from',
    query: z.object({ idNcm: plain.regex(/^\d{8}$/, 'validation.reference') }),
    answer: z.object({
      Conhecidos: z.boolean().meta({
        description:
          'Whether the attributes of the NCM have been loaded: else nobody knows whether it has any',
      }),
      Definicoes: z.array(definicao),
      Valores: z.array(valor),
    }),
    access: { type: 'signedIn', scope: 'own', forKeys: true },
  }),
})
