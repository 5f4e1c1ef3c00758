import { z } from 'zod'
import { get, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { normalizeTaxId } from '#rules/identifiers/taxId.ts'

const optionalText = z.string().nullable()
const optante = z.object({ optante: z.boolean() }).nullable()
const LONGEST_TYPED = 60

/** Answer of the registry of companies, under the registry's names (ReceitaWS). */
export const consultaCnpj = z.object({
  status: z.literal('OK'),
  nome: z.string(),
  fantasia: optionalText,
  cnpj: z.string(),
  abertura: optionalText.meta({ description: 'dd/mm/aaaa' }),
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
  simples: optante.meta({ description: 'Simples Nacional' }),
  simei: optante.meta({ description: 'Micro-entrepreneurs (MEI)' }),
  atividade_principal: z.array(z.object({ code: z.string(), text: z.string() })),
})

export type ConsultaCnpj = z.infer<typeof consultaCnpj>

/** The look-up of a company by its tax ID (specification §5). */
export const empresaEndpoints = publicEndpointsOf('apoio', `${API}/canal/apoio`, {
  companyLookup: get({
    path: `${API}/canal/apoio/cnpj/{digits}`,
    summary: 'tax-ID lookup at the registry of companies',
    query: z.object({
      digits: z
        .string()
        .max(LONGEST_TYPED, 'validation.cnpj')
        .transform(normalizeTaxId)
        .meta({ description: 'Letters and digits count; anything else is passed over' }),
    }),
    answer: consultaCnpj.extend({ IdEstado: optionalText, IdCidade: optionalText }),
    access: { type: 'public', recognises: true },
  }),
})
