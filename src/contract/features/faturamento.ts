import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { named } from '#contract/namedSchema.ts'

const none = z.object({})
const ADMIN = `${API}/canal/admin`

const FIRST_YEAR = 2000
const LAST_YEAR = 2100

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'validation.integer')
    .transform(Number)
    .pipe(z.int().min(least).max(most))

const month = z.object({ mes: whole(1, 12), ano: whole(FIRST_YEAR, LAST_YEAR) })

const access: Access = {
  type: 'service',
  service: 'FATURAMENTO',
  flag: 'Visualizar',
  rule: 'industria',
  scope: 'own',
}
const money = z.string().meta({ description: 'Reais, with two decimals' })
const status = z.enum(['ABERTA', 'PAGA', 'VENCIDA'])

const item = named('FaturamentoItem', {
  Id: z.int().positive(),
  IdProduto: z.int().positive(),
  Descricao: z.string(),
  Quantidade: z.int(),
  ValorUnitario: money,
  ValorDesconto: money,
  ValorTotal: money,
})

const totals = named('FaturamentoTotal', {
  Mes: z.int(),
  Ano: z.int(),
  Quantidade: z.int(),
  ValorBruto: money,
  ValorDesconto: money,
  ValorTotal: money,
  DataVencimento: z.iso.date(),
  StatusFatura: status,
})

const dados = z.object({
  RazaoSocial: z.string(),
  Cnpj: z.string(),
  EmailCobranca: z.string().nullable(),
  DiaVencimento: z.int(),
  PrimeiroMes: z.string().meta({ description: 'YYYY-MM, the first there is something of' }),
  UltimoMes: z.string(),
})

const all = z.object({ ValorTotal: money, ValorPago: money, ValorAberto: money, Meses: z.int() })

export type FaturamentoItem = z.infer<typeof item>
export type FaturamentoDados = z.infer<typeof dados>
export type FaturamentoTotal = z.infer<typeof totals>

const billed = <Q extends z.ZodType, A extends z.ZodType>(summary: string, query: Q, answer: A) =>
  get({ summary, query, answer, access, refuses: ['notFound'] })

/** The endpoints of billing (specification §7, Admin base; the history's paths are decided). */
export const faturamentoEndpoints = companyEndpointsOf('faturamento', ADMIN, {
  'faturamento/dados': billed('who is billed, and from which month on', none, dados),
  'faturamento/buscar': billed('lines of the bill of a month', month, z.array(item)),
  'faturamento/buscarTotal': billed('total of the bill of a month', month, totals),
  'faturamento/historico': billed('totals of all months, newest first', none, z.array(totals)),
  'faturamento/historicoTotal': billed('sums over all months', none, all),
})
