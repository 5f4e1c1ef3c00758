import type { DemoRows } from './row.ts'

const consent = { AceiteTermos: true, AceitePrivacidade: true } as const

/** Companies that have asked to be admitted to the channel. */
export const solicitacoes = {
  tearbras: {
    ...consent,
    DataSolicitacao: '2026-03-16T12:40:00.000Z',
    TipoRegistro: 0,
    Cnpj: '69310510000161',
    RazaoSocial: 'Tearbrás Fios e Tecidos Ltda.',
    NomeFantasia: 'Tearbrás',
    Nome: 'Camila Werner',
    Email: 'comex@tearbras.example',
    Telefone: '4730000707',
    IdEstado: '42',
    IdCidade: '4202404',
    Mensagem: 'Importamos fios da Índia e da China, cerca de quarenta contêineres por ano.',
  },
  capixaba: {
    ...consent,
    Status: 2,
    DataSolicitacao: '2026-03-11T18:05:00.000Z',
    TipoRegistro: 1,
    Cnpj: '69330730000157',
    RazaoSocial: 'Capixaba Portos Agenciamento Ltda.',
    NomeFantasia: 'Capixaba Portos',
    Nome: 'Otávio Loureiro',
    Email: 'operacoes@capixabaportos.example',
    Telefone: '2730000909',
    IdEstado: '32',
    IdCidade: '3205309',
  },
  minas: {
    ...consent,
    Status: 4,
    DataSolicitacao: '2026-02-26T11:20:00.000Z',
    TipoRegistro: 3,
    Cnpj: '69350950000142',
    RazaoSocial: 'Minas Rodovia Cargas Ltda.',
    NomeFantasia: 'Minas Rodovia',
    Nome: 'Sueli Fagundes',
    Email: 'frota@minasrodovia.example',
    Telefone: '3130001111',
    IdEstado: '31',
    IdCidade: '3106200',
    Motivo: 'A habilitação da ANTT está vencida. Envie uma nova solicitação depois de renová-la.',
    DataDecisao: '2026-03-02T14:10:00.000Z',
  },
} satisfies DemoRows<'solicitacao'>
