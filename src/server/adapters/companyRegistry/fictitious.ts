/** Company in the bundled registry. */
export type Fictitious = {
  readonly Matriz?: boolean
  readonly RazaoSocial: string
  readonly NomeFantasia: string
  readonly Cnpj: string
  readonly Cep: string
  readonly Logradouro: string
  readonly Numero: string
  readonly Complemento: string | null
  readonly Bairro: string
  readonly IdCidade: string
  readonly Telefone: string
  readonly Email: string
}

/** Cities of the companies, by their IBGE codes, as the registry names them. */
export const fictitiousCities: Readonly<Record<string, readonly [city: string, state: string]>> = {
  '1302603': ['Manaus', 'AM'],
  '3106200': ['Belo Horizonte', 'MG'],
  '3205309': ['Vitória', 'ES'],
  '3509502': ['Campinas', 'SP'],
  '3548500': ['Santos', 'SP'],
  '3550308': ['São Paulo', 'SP'],
  '4106902': ['Curitiba', 'PR'],
  '4202404': ['Blumenau', 'SC'],
  '4208203': ['Itajaí', 'SC'],
  '4209102': ['Joinville', 'SC'],
  '4322400': ['Uruguaiana', 'RS'],
}

/** Fictitious companies that are in no register yet; their tax IDs only have valid check digits. */
export const fictitious: readonly Fictitious[] = [
  {
    RazaoSocial: 'Tearbrás Fios e Tecidos Ltda.',
    NomeFantasia: 'Tearbrás',
    Cnpj: '69310510000161',
    Cep: '89010001',
    Logradouro: 'Rua XV de Novembro',
    Numero: '1480',
    Complemento: null,
    Bairro: 'Centro',
    IdCidade: '4202404',
    Telefone: '4730000707',
    Email: 'comex@tearbras.example',
  },
  {
    RazaoSocial: 'Química Ponteluz Indústria e Comércio S.A.',
    NomeFantasia: 'Ponteluz',
    Cnpj: '69320620000104',
    Cep: '13054410',
    Logradouro: 'Avenida das Amoreiras',
    Numero: '5200',
    Complemento: 'Prédio 2',
    Bairro: 'Parque Itália',
    IdCidade: '3509502',
    Telefone: '1930000808',
    Email: 'suprimentos@ponteluz.example',
  },
  {
    RazaoSocial: 'Capixaba Portos Agenciamento Ltda.',
    NomeFantasia: 'Capixaba Portos',
    Cnpj: '69330730000157',
    Cep: '29010004',
    Logradouro: 'Avenida Jerônimo Monteiro',
    Numero: '240',
    Complemento: 'Sala 1104',
    Bairro: 'Centro',
    IdCidade: '3205309',
    Telefone: '2730000909',
    Email: 'operacoes@capixabaportos.example',
  },
  {
    RazaoSocial: 'Litoral Norte Despachos Aduaneiros Ltda.',
    NomeFantasia: 'Litoral Norte',
    Cnpj: '69LT4B02000123',
    Cep: '88301320',
    Logradouro: 'Rua Doutor José Bonifácio Malburg',
    Numero: '77',
    Complemento: '3º andar',
    Bairro: 'Centro',
    IdCidade: '4208203',
    Telefone: '4730001010',
    Email: 'atendimento@litoralnorte.example',
  },
  {
    RazaoSocial: 'Minas Rodovia Cargas Ltda.',
    NomeFantasia: 'Minas Rodovia',
    Cnpj: '69350950000142',
    Cep: '31255180',
    Logradouro: 'Rua Adelino Testi',
    Numero: 'S/N',
    Complemento: 'Galpão 7',
    Bairro: 'Olhos d’Água',
    IdCidade: '3106200',
    Telefone: '3130001111',
    Email: 'frota@minasrodovia.example',
  },
  {
    RazaoSocial: 'Araucária Autopeças S.A.',
    NomeFantasia: 'Araucária Autopeças',
    Cnpj: '69461161000189',
    Cep: '81170610',
    Logradouro: 'Rua João Bettega',
    Numero: '3500',
    Complemento: null,
    Bairro: 'Cidade Industrial',
    IdCidade: '4106902',
    Telefone: '4130001212',
    Email: 'importacao@araucariaautopecas.example',
  },
]
