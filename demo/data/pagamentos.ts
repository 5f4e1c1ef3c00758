import type { CompanyKey } from './companies.ts'
import type { DemoRow } from './row.ts'

type Item = NonNullable<DemoRow<'pagamento'>['item']>[number]

/**
 * Payment request of the demo; its days are relative to the day the demo is created, so that it stays
 * current.
 */
export type DemoRequest = Omit<
  DemoRow<'pagamento'>,
  'DataEmissao' | 'DataVencimento' | 'Parcelas' | 'item'
> & {
  readonly provedor?: CompanyKey
  readonly issued: number
  readonly due: number
  /** Instalments, if there are several; the first is due as the request is. */
  readonly instalments?: readonly { readonly due: number; readonly Valor: string }[]
  readonly item: readonly Item[]
  /** Reason it was returned once, before it was submitted again and authorized. */
  readonly returned?: string
  /** Amount settled, with the key of the settlement. */
  readonly paid?: { readonly baixa: string; readonly ValorPago: string }
}

const line = (
  IdDespesa: string,
  Valor: string,
  TipoReceita: NonNullable<Item['TipoReceita']> = 1,
  more: Item = {},
): Item => ({
  IdDespesa,
  TipoReceita,
  Valor,
  ...more,
})

/** Key of a payee's principal account, which its transfers go to. */
const accountOf = (payee: string) => `industria empresa/conta ${payee} 0`

const dollars = (Taxa: string) => ({ Moeda: 'USD', Taxa })

const authorized = { AutorizadaPor: 'Renata Volkmann', JaAutorizada: true }

/**
 * Payment requests of the importer, some created by its providers, in every state (domain/rules.md, "Payment
 * request").
 */
export const pagamentos = {
  numerario: {
    provedor: 'despachante',
    CriadaPorBeneficiario: true,
    TipoSolicitacaoPagto: 1,
    Numerario: true,
    StatusPagamento: 2,
    IdFilial: 'joinville',
    IdProcesso: 'componentes',
    IdBeneficiario: 'aduanis',
    IdTipoPagamento: 'pix',
    ChavePix: '69630303000194',
    issued: -3,
    due: 2,
    Observacao: 'Numerário para registro da Duimp; prestação de contas em até 10 dias após o desembaraço.',
    item: [
      line('siscomex', '154.23', 3),
      line('ii', '8412.90', 3),
      line('icms', '14390.55', 3),
      line('honorarios', '1400.00'),
    ],
  },
  frete: {
    provedor: 'agente',
    CriadaPorBeneficiario: true,
    StatusPagamento: 2,
    IdFilial: 'joinville',
    IdProcesso: 'maquina',
    IdBeneficiario: 'marevia',
    IdTipoPagamento: 'pix',
    ChavePix: '69MR7A01000116',
    ReferenciaCliente: 'PO 4500018842',
    issued: -6,
    due: 4,
    item: [
      line('freteMaritimo', '3850.00', 2, dollars('5.4127000')),
      line('liberacaoBl', '780.00'),
      line('desconsolidacao', '95.00', 1, dollars('5.4127000')),
    ],
    docfiscal: [
      {
        TipoDocumento: 'FATURA',
        Numero: 'ND-11873',
        IdEmitente: 'marevia',
        DataEmissao: '2026-11-10',
        Moeda: 'USD',
        Valor: '3945.00',
        Taxa: '5.4127000',
      },
      {
        TipoDocumento: 'NFSE',
        Numero: '20418',
        IdEmitente: 'marevia',
        DataEmissao: '2026-11-10',
        Valor: '780.00',
      },
    ],
  },
  honorarios: {
    provedor: 'despachante',
    CriadaPorBeneficiario: true,
    StatusPagamento: 3,
    ...authorized,
    IdFilial: 'joinville',
    IdProcesso: 'maquina',
    IdBeneficiario: 'aduanis',
    IdTipoPagamento: 'ted',
    IdContaBeneficiario: accountOf('aduanis'),
    issued: -12,
    due: 1,
    PIS: '12.03',
    COFINS: '55.50',
    CSLL: '18.50',
    IRRF: '27.75',
    instalments: [
      { due: 1, Valor: '1538.22' },
      { due: 15, Valor: '1500.00' },
    ],
    item: [line('honorarios', '1850.00'), line('sda', '1302.00', 2)],
    docfiscal: [
      {
        TipoDocumento: 'NFSE',
        Numero: '7731',
        IdEmitente: 'aduanis',
        DataEmissao: '2026-11-05',
        Valor: '1850.00',
      },
    ],
  },
  armazenagem: {
    StatusPagamento: 3,
    ...authorized,
    IdFilial: 'itajai',
    IdProcesso: 'chapas',
    IdBeneficiario: 'babitonga',
    IdTipoPagamento: 'ted',
    IdContaBeneficiario: accountOf('babitonga'),
    issued: -20,
    due: -4,
    item: [line('armazenagem', '3265.80', 2), line('movimentacao', '740.00', 2)],
  },
  carreto: {
    provedor: 'transportador',
    CriadaPorBeneficiario: true,
    StatusPagamento: 4,
    ...authorized,
    IdFilial: 'joinville',
    IdProcesso: 'maquina',
    IdBeneficiario: 'pampeiro',
    IdTipoPagamento: 'pix',
    ChavePix: '69720202000104',
    issued: -25,
    due: -2,
    returned: 'Falta o CT-e da devolução do contêiner vazio.',
    item: [line('freteInterno', '2940.00'), line('devolucaoVazio', '620.00', 1, { ValorDesconto: '20.00' })],
    paid: { baixa: 'parcial', ValorPago: '2000.00' },
  },
  seguro: {
    StatusPagamento: 5,
    ...authorized,
    IdFilial: 'joinville',
    IdBeneficiario: 'atlantica',
    IdTipoPagamento: 'debito',
    issued: -40,
    due: -15,
    item: [line('seguro', '412.50', 2, dollars('5.3310000'))],
    paid: { baixa: 'outubro', ValorPago: '2199.04' },
  },
  capatazia: {
    StatusPagamento: 5,
    ...authorized,
    IdFilial: 'joinville',
    IdProcesso: 'maquina',
    IdBeneficiario: 'babitonga',
    IdTipoPagamento: 'ted',
    IdContaBeneficiario: accountOf('babitonga'),
    issued: -38,
    due: -16,
    item: [line('thc', '1290.00', 2), line('isps', '96.00', 2), line('escaneamento', '215.00', 2)],
    paid: { baixa: 'outubro', ValorPago: '1601.00' },
  },
  assessoria: {
    StatusPagamento: 1,
    IdFilial: 'joinville',
    IdBeneficiario: 'prates',
    IdTipoPagamento: 'pix',
    ChavePix: '69012345626',
    issued: -1,
    due: 9,
    item: [line('certificadoOrigem', '2000.00')],
    INSS: '220.00',
    INSSEmpresa: '400.00',
  },
  devolvida: {
    provedor: 'agente',
    CriadaPorBeneficiario: true,
    StatusPagamento: 7,
    MotivoDesautorizacao: 'A taxa de câmbio é a do dia do embarque; conferir com a fatura do armador.',
    IdFilial: 'joinville',
    IdProcesso: 'componentes',
    IdBeneficiario: 'marevia',
    IdTipoPagamento: 'pix',
    ChavePix: '69MR7A01000116',
    issued: -9,
    due: 6,
    item: [line('freteAereo', '2117.40', 2, dollars('5.5000000'))],
  },
  rascunho: {
    provedor: 'transportador',
    CriadaPorBeneficiario: true,
    StatusPagamento: 1,
    Negocio: 2,
    IdFilial: 'joinville',
    IdProcesso: 'motores',
    IdBeneficiario: 'pampeiro',
    IdTipoPagamento: 'pix',
    issued: 0,
    due: 14,
    item: [line('freteRodoviario', '1480.00', 2, dollars('5.4012000'))],
  },
  cancelada: {
    StatusPagamento: 6,
    MotivoCancelamento: 'Pesagem cobrada em duplicidade pelo terminal.',
    IdFilial: 'itajai',
    IdBeneficiario: 'babitonga',
    IdTipoPagamento: 'ted',
    IdContaBeneficiario: accountOf('babitonga'),
    issued: -18,
    due: -8,
    item: [line('pesagem', '180.00', 2)],
  },
} as const satisfies Readonly<Record<string, DemoRequest>>

/** Settlements of the importer, paid so many days ago. */
export const baixas = {
  outubro: {
    IdFilial: 'joinville',
    IdConta: 'principal',
    paid: -15,
    NumeroDocumento: 'BB-20391',
    StatusBaixa: 2,
  },
  parcial: {
    IdFilial: 'joinville',
    IdConta: 'cambio',
    paid: -2,
    NumeroDocumento: 'ITAU-88412',
    StatusBaixa: 2,
  },
} as const
