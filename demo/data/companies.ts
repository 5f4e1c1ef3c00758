/** A branch with the fields of the domain's Filial. */
type Branch = {
  readonly Matriz: boolean
  readonly Status: 0 | 1
  readonly Crt: 1 | 2 | 3 | 4
  readonly RazaoSocial: string
  readonly NomeFantasia: string
  readonly Cnpj: string
  readonly InscricaoEstadual: string
  readonly InscricaoMunicipal: string | null
  readonly Suframa: string | null
  readonly Cep: string
  readonly Logradouro: string
  readonly Numero: string
  readonly Complemento: string | null
  readonly Bairro: string
  readonly IdPais: string
  readonly IdEstado: string
  readonly IdCidade: string
  readonly Telefone: string
  readonly Email: string
  readonly EmailFinanceiro: string
  readonly CodigoErp: string | null
}

/** A company of the platform (Registro); TipoRegistro as in the domain's enumeration. Branches by their keys. */
type Company = {
  readonly TipoRegistro: 0 | 1 | 2 | 3
  readonly RazaoSocial: string
  readonly NomeFantasia: string
  readonly Cnpj: string
  /** Whether it owns the channel. */
  readonly Proprietario: boolean
  readonly branches: Readonly<Record<string, Branch>>
}

const inBrazil = {
  IdPais: 'BR',
  Status: 1,
  InscricaoMunicipal: null,
  Suframa: null,
  Complemento: null,
} as const

type BranchInput = Omit<Branch, keyof typeof inBrazil | 'Matriz' | 'RazaoSocial' | 'NomeFantasia' | 'Cnpj'> &
  Partial<Branch>

/**
 * Company and its branches, of which the first is the head office; a branch inherits the company's values.
 */
function company(
  TipoRegistro: Company['TipoRegistro'],
  RazaoSocial: string,
  NomeFantasia: string,
  Cnpj: string,
  given: Readonly<Record<string, BranchInput>>,
  Proprietario = false,
): Company {
  const branches = Object.entries(given).map(([key, branch], place) => [
    key,
    { ...inBrazil, RazaoSocial, NomeFantasia, Cnpj, Matriz: place === 0, ...branch },
  ])
  return {
    TipoRegistro,
    RazaoSocial,
    NomeFantasia,
    Cnpj,
    Proprietario,
    branches: Object.fromEntries(branches),
  }
}

/** Companies of the demo. All are fictitious; the tax ids only satisfy their check digits. */
export const companies = {
  industria: company(0, 'Voltrix Serrana Máquinas e Eletrônica S.A.', 'Voltrix Serrana', '69810101000124', {
    joinville: {
      Crt: 3,
      InscricaoEstadual: '259810100',
      InscricaoMunicipal: '1048821',
      Cep: '89219600',
      Logradouro: 'Rua Dona Francisca',
      Numero: '8300',
      Complemento: 'Bloco C',
      Bairro: 'Zona Industrial Norte',
      IdEstado: '42',
      IdCidade: '4209102',
      Telefone: '4730000101',
      Email: 'importacao@voltrix.example',
      EmailFinanceiro: 'contasapagar@voltrix.example',
      CodigoErp: '0101',
    },
    itajai: {
      NomeFantasia: 'Voltrix Serrana - Centro de Distribuição',
      Crt: 3,
      Cnpj: '69810101000205',
      InscricaoEstadual: '259810207',
      Cep: '88311000',
      Logradouro: 'Rodovia Antônio Heil',
      Numero: '1250',
      Complemento: 'Galpão 4',
      Bairro: 'Itaipava',
      IdEstado: '42',
      IdCidade: '4208203',
      Telefone: '4730000202',
      Email: 'cd.itajai@voltrix.example',
      EmailFinanceiro: 'contasapagar@voltrix.example',
      CodigoErp: '0102',
    },
  }),
  agente: company(
    1,
    'Marévia Agenciamento de Cargas Internacionais Ltda.',
    'Marévia Cargo',
    '69MR7A01000116',
    {
      itajai: {
        Crt: 3,
        InscricaoEstadual: '257202021',
        InscricaoMunicipal: '77120',
        Cep: '88301303',
        Logradouro: 'Rua Hercílio Luz',
        Numero: '381',
        Complemento: 'Sala 902',
        Bairro: 'Centro',
        IdEstado: '42',
        IdCidade: '4208203',
        Telefone: '4730000303',
        Email: 'operacional@marevia.example',
        EmailFinanceiro: 'financeiro@marevia.example',
        CodigoErp: null,
      },
    },
  ),
  despachante: company(2, 'Aduanis Assessoria Aduaneira Ltda.', 'Aduanis', '69630303000194', {
    santos: {
      Crt: 1,
      InscricaoEstadual: 'ISENTO',
      InscricaoMunicipal: '2140098',
      Cep: '11010150',
      Logradouro: 'Rua XV de Novembro',
      Numero: '195',
      Complemento: '6º andar',
      Bairro: 'Centro',
      IdEstado: '35',
      IdCidade: '3548500',
      Telefone: '1330000404',
      Email: 'despacho@aduanis.example',
      EmailFinanceiro: 'numerario@aduanis.example',
      CodigoErp: null,
    },
  }),
  transportador: company(
    3,
    'Pampeiro Sul Transportes Internacionais Ltda.',
    'Pampeiro Sul',
    '69720202000104',
    {
      uruguaiana: {
        Crt: 3,
        InscricaoEstadual: '0966303032',
        Cep: '97501680',
        Logradouro: 'Rodovia BR-290',
        Numero: 'S/N',
        Complemento: 'Km 718',
        Bairro: 'São Miguel',
        IdEstado: '43',
        IdCidade: '4322400',
        Telefone: '5530000505',
        Email: 'trafego@pampeirosul.example',
        EmailFinanceiro: 'faturamento@pampeirosul.example',
        CodigoErp: null,
      },
    },
  ),
  outra: company(0, 'Igarapeon Componentes da Amazônia Ltda.', 'Igarapeon', '69540404000174', {
    manaus: {
      Crt: 3,
      InscricaoEstadual: '045404046',
      Suframa: '200540404',
      Cep: '69075000',
      Logradouro: 'Avenida Buriti',
      Numero: '2350',
      Bairro: 'Distrito Industrial I',
      IdEstado: '13',
      IdCidade: '1302603',
      Telefone: '9230000606',
      Email: 'comex@igarapeon.example',
      EmailFinanceiro: 'financeiro@igarapeon.example',
      CodigoErp: '0001',
    },
  }),
  canal: company(
    0,
    'Canal Portal de Comércio Exterior Ltda.',
    'Canal',
    '69901100000195',
    {
      saopaulo: {
        Crt: 3,
        InscricaoEstadual: 'ISENTO',
        Cep: '01310100',
        Logradouro: 'Avenida Paulista',
        Numero: '1500',
        Complemento: '12º andar',
        Bairro: 'Bela Vista',
        IdEstado: '35',
        IdCidade: '3550308',
        Telefone: '1130001313',
        Email: 'cadastro@canal.example',
        EmailFinanceiro: 'financeiro@canal.example',
        CodigoErp: null,
      },
    },
    true,
  ),
} satisfies Readonly<Record<string, Company>>

export type CompanyKey = keyof typeof companies
