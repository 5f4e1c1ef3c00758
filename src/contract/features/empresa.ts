import { z } from 'zod'
import { API } from '#contract/endpoint.ts'
import { pageOf } from '#contract/page.ts'
import { normalizeTaxId } from '#rules/identifiers/taxId.ts'

const said = z.string().nullable()
const LONGEST_TYPED = 60

/** Answer of the registry of companies, under the registry's names (ReceitaWS). */
export const consultaCnpj = z.object({
  status: z.literal('OK'),
  nome: z.string(),
  fantasia: said,
  cnpj: z.string(),
  abertura: said.meta({ description: 'dd/mm/aaaa' }),
  situacao: said,
  tipo: said,
  logradouro: said,
  numero: said,
  complemento: said,
  bairro: said,
  municipio: said,
  uf: said,
  cep: said,
  telefone: said,
  email: said,
  natureza_juridica: said,
  porte: said,
  capital_social: said,
  atividade_principal: z.array(z.object({ code: z.string(), text: z.string() })),
})

export type ConsultaCnpj = z.infer<typeof consultaCnpj>

const page = pageOf('apoio')

/** The look-up of a company by its tax ID (specification §5). */
export const empresaEndpoints = {
  companyLookup: page('companyLookup', {
    method: 'GET',
    path: `${API}/canal/apoio/cnpj/{digits}`,
    summary: 'tax-ID lookup at the registry of companies',
    query: z.object({
      digits: z
        .string()
        .max(LONGEST_TYPED, 'validation.cnpj')
        .transform(normalizeTaxId)
        .meta({ description: 'Letters and digits count; anything else is passed over' }),
    }),
    body: z.object({}),
    answer: consultaCnpj.extend({ IdEstado: said, IdCidade: said }),
    access: { type: 'public', recognises: true },
    changes: false,
  }),
} as const
