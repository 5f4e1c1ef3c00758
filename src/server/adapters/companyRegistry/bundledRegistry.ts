import { formatPhone } from '#rules/identifiers/phone.ts'
import { formatPostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { readAnswer } from './answer.ts'
import { type Fictitious, fictitious, fictitiousCities } from './fictitious.ts'
import type { CompanyRegistry } from './registry.ts'

/**
 * Registry with the behaviour of the real one, but fictitious companies: the given ones, and some that are in
 * no register yet. It makes no requests.
 */
export function bundledRegistry(companies: readonly Fictitious[]): CompanyRegistry {
  const known = new Map([...companies, ...fictitious].map(company => [company.Cnpj, company]))
  return async cnpj => {
    const company = known.get(cnpj)
    return readAnswer(company ? answerOf(company) : { status: 'ERROR', message: NOT_FOUND }, cnpj)
  }
}

const NOT_FOUND = `CNPJ não encontrado: esta consulta só conhece empresas fictícias, como ${formatTaxId(fictitious[0]?.Cnpj ?? '')}`

/** Company in the registry's format: upper case, with punctuation, every value a text. */
function answerOf(company: Fictitious) {
  const { Cnpj, RazaoSocial, NomeFantasia, Cep, Logradouro, Numero, Complemento, Bairro } = company
  const [municipio, uf] = fictitiousCities[company.IdCidade] ?? ['', '']
  const capitals = (text: string | null | undefined) => (text ?? '').toUpperCase()
  return {
    status: 'OK',
    nome: capitals(RazaoSocial),
    fantasia: capitals(NomeFantasia),
    cnpj: formatTaxId(Cnpj),
    abertura: '02/03/2015',
    situacao: 'ATIVA',
    tipo: company.Matriz === false ? 'FILIAL' : 'MATRIZ',
    logradouro: capitals(Logradouro),
    numero: Numero,
    complemento: capitals(Complemento),
    bairro: capitals(Bairro),
    municipio: capitals(municipio),
    uf,
    cep: formatPostalCode(Cep).replace(/^(\d\d)/, '$1.'),
    telefone: formatPhone(company.Telefone),
    email: company.Email,
    natureza_juridica: /S\.A\.$/.test(RazaoSocial)
      ? '205-4 - Sociedade Anônima Fechada'
      : '206-2 - Sociedade Empresária Limitada',
    porte: 'DEMAIS',
    capital_social: '1000000.00',
    atividade_principal: [{ code: '46.93-1-00', text: 'Comércio atacadista de mercadorias em geral' }],
  }
}
