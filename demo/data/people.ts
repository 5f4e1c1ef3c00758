import type { Flags } from '#rules/access.ts'
import type { ProductCode } from '#rules/catalogue.ts'
import type { CompanyKey } from './companies.ts'

type Person = { readonly Nome: string; readonly Email: string; readonly Departamento: string }

/** Job role of a demo company with its permissions, product by product, and its users. */
type DemoRole = {
  readonly company: CompanyKey
  readonly Nome: string
  readonly Descricao: string
  readonly opens: { readonly [P in ProductCode]?: Flags }
  readonly people: readonly Person[]
}

const look: Flags = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }
const keep: Flags = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: false }
const all: Flags = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }

/**
 * Job roles of the demo with their permissions; apart from the demo accounts, users are invited and have no
 * password yet.
 */
export const demoRoles: readonly DemoRole[] = [
  {
    company: 'industria',
    Nome: 'Analista de Importação',
    Descricao: 'Mantém o catálogo e os cadastros de fornecedores; consulta o financeiro.',
    opens: { CADASTROS: keep, CATALOGO: all, COTACAO: keep, FINANCEIRO: look },
    people: [
      { Nome: 'Camila Ferraz', Email: 'camila.ferraz@voltrix.example', Departamento: 'Importação' },
      { Nome: 'Otávio Brandt', Email: 'otavio.brandt@voltrix.example', Departamento: 'Importação' },
    ],
  },
  {
    company: 'industria',
    Nome: 'Financeiro',
    Descricao: 'Contas, despesas, solicitações e baixas.',
    opens: { FINANCEIRO: all, CADASTROS: look },
    people: [
      { Nome: 'Lúcia Prestes', Email: 'lucia.prestes@voltrix.example', Departamento: 'Contas a pagar' },
    ],
  },
  {
    company: 'industria',
    Nome: 'Aprovador Financeiro',
    Descricao: 'Autoriza as solicitações de pagamento e acompanha as baixas.',
    opens: { FINANCEIRO: keep, CADASTROS: look },
    people: [
      { Nome: 'Renata Volkmann', Email: 'autorizacao@demo.canal', Departamento: 'Diretoria financeira' },
    ],
  },
  {
    company: 'agente',
    Nome: 'Analista de Cotações',
    Descricao: 'Responde cotações e mantém os textos padrão.',
    opens: { COTACAO: all, CADASTROS: keep },
    people: [{ Nome: 'Ingrid Paiva', Email: 'ingrid.paiva@marevia.example', Departamento: 'Comercial' }],
  },
]
