import type { CompanyKey } from './companies.ts'

type Expense = {
  /** Key of the importer's expense. */
  readonly despesa: string
  readonly provedor: CompanyKey
  readonly TipoReceita: number
  readonly Moeda: string
  readonly Valor: string
  readonly Taxa: string
}

/** Shipment of the importer, as the platform stores it: its providers and its costs. */
type Shipment = {
  readonly Numero: string
  readonly Negocio: number
  readonly ReferenciaCliente: string
  readonly Situacao: string
  readonly provedores: readonly CompanyKey[]
  readonly despesas: readonly Expense[]
}

const line = (
  provedor: CompanyKey,
  despesa: string,
  TipoReceita: number,
  Valor: string,
  Moeda = 'BRL',
  Taxa = '1',
): Expense => ({ despesa, provedor, TipoReceita, Moeda, Valor, Taxa })

/** Recent shipments of the importer. */
export const processos = {
  maquina: {
    Numero: 'IM-2026-0412',
    Negocio: 1,
    ReferenciaCliente: 'PO 4500018842',
    Situacao: 'AGUARDANDO_DESEMBARACO',
    provedores: ['agente', 'despachante', 'transportador'],
    despesas: [
      line('agente', 'freteMaritimo', 2, '3850.00', 'USD', '5.4127000'),
      line('agente', 'liberacaoBl', 1, '780.00'),
      line('agente', 'desconsolidacao', 1, '95.00', 'USD', '5.4127000'),
      line('despachante', 'siscomex', 3, '154.23'),
      line('despachante', 'afrmm', 3, '1667.11'),
      line('despachante', 'honorarios', 1, '1850.00'),
      line('despachante', 'sda', 1, '1302.00'),
      line('transportador', 'freteInterno', 1, '2940.00'),
      line('transportador', 'devolucaoVazio', 1, '620.00'),
    ],
  },
  componentes: {
    Numero: 'IM-2026-0437',
    Negocio: 1,
    ReferenciaCliente: 'PO 4500019017',
    Situacao: 'EM_TRANSITO',
    provedores: ['agente', 'despachante'],
    despesas: [
      line('agente', 'freteAereo', 2, '2117.40', 'USD', '5.3891000'),
      line('agente', 'desconsolidacao', 1, '60.00', 'USD', '5.3891000'),
      line('despachante', 'siscomex', 3, '154.23'),
      line('despachante', 'ii', 3, '8412.90'),
      line('despachante', 'icms', 3, '14390.55'),
      line('despachante', 'honorarios', 1, '1400.00'),
    ],
  },
  chapas: {
    Numero: 'IM-2026-0451',
    Negocio: 1,
    ReferenciaCliente: 'PO 4500019230',
    Situacao: 'ENCERRADO_COM_SALDO',
    provedores: ['despachante', 'transportador'],
    despesas: [
      line('despachante', 'armazenagem', 2, '3265.80'),
      line('despachante', 'honorarios', 1, '1850.00'),
      line('transportador', 'freteInterno', 1, '3180.00'),
    ],
  },
  motores: {
    Numero: 'EX-2026-0108',
    Negocio: 2,
    ReferenciaCliente: 'SO 88-2031',
    Situacao: 'AGUARDANDO_EMBARQUE',
    provedores: ['agente', 'transportador'],
    despesas: [
      line('agente', 'vgm', 2, '110.00'),
      line('agente', 'lacre', 2, '85.00'),
      line('transportador', 'freteRodoviario', 2, '1480.00', 'USD', '5.4012000'),
    ],
  },
} as const satisfies Readonly<Record<string, Shipment>>
