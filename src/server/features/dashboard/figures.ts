import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { FigureName } from '#contract/features/dashboard.ts'
import type { Paging } from '#contract/paging.ts'
import { can, type Flag, mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { ServiceCode } from '#rules/catalogue.ts'
import { dueWithin } from '#rules/pagamento/duePayments.ts'
import { OPEN_STATUSES } from '#rules/pagamento/status.ts'
import { requestStatus } from '#rules/registration.ts'
import { settings } from '#rules/settings.ts'
import type { Caller, Executor } from '#server/core/context.ts'

export type FigureFilter = NonNullable<Paging['filter']>

/** Present day and moment of a dashboard; the day is that of the business's time zone. */
export type Now = {
  readonly today: string
  readonly yesterday: string
  readonly now: string
  readonly expiryUntil: string
  readonly expiryDayUntil: string
}

/** Count of a register's rows, as the list filters them. */
export type Figure = {
  readonly name: FigureName
  readonly register: 'pagamento' | 'baixa' | 'certificado' | 'agenteexterior' | 'solicitacao'
  readonly filter: FigureFilter
}

/** Reads the database's clock, which all processes share. */
export async function nowOf(trx: Executor): Promise<Now> {
  const { rows } = await sql<Now>`
    select to_char(d, 'YYYY-MM-DD') as today, to_char(d - 1, 'YYYY-MM-DD') as yesterday,
      to_char(d + ${settings.expiryDays}::integer, 'YYYY-MM-DD') as "expiryDayUntil",
      to_char(now() at time zone 'UTC', ${INSTANT}) as now,
      to_char((now() + make_interval(hours => ${24 * settings.expiryDays})) at time zone 'UTC', ${INSTANT}) as "expiryUntil"
    from (select (now() at time zone 'America/Sao_Paulo')::date as d) as one`.execute(trx)
  const [now] = rows
  if (!now) throw new Error('The database returned no time')
  return now
}

const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS"Z"'

const PAYABLE = [3, 4]
const SOMETHING = '0.01'

type Needs = { readonly service: ServiceCode; readonly flag: Flag }

const wide = { rule: 'ambos' } as const
const industry = { rule: 'industria' } as const
const provider = { rule: 'provedor' } as const

/** Figures for a caller; those on which the caller cannot act are left out. */
export function figuresFor(
  caller: Caller,
  { today, yesterday, now, expiryUntil, expiryDayUntil }: Now,
): readonly Figure[] {
  const may = ({ service, flag }: Needs, rule: typeof wide | typeof industry | typeof provider = wide) =>
    can(caller, { service, ...rule }, flag)
  const seesRequests = mayCall(caller, accessOf(entityNamed('pagamento'), 'list'))
  const keepsRequests = may({ service: 'PAGAMENTO', flag: 'Editar' })
  const authorizes = seesRequests && may({ service: 'PAGAMENTO_AUTORIZACAO', flag: 'Editar' }, industry)
  const settles = may({ service: 'BAIXA', flag: 'Editar' }, industry)
  const seesCertificates = may({ service: 'CERTIFICADO', flag: 'Visualizar' })
  const seesContracts = may({ service: 'AGENTE_EXTERIOR', flag: 'Visualizar' }, provider)
  const ofOwnSide = { CriadaPorBeneficiario: caller.userRole === 'provedor' }
  const open = { StatusPagamento: [...OPEN_STATUSES], ValorSaldo_gte: SOMETHING }

  const offered: readonly (Figure & { readonly isFor: boolean })[] = [
    {
      name: 'aguardando',
      register: 'pagamento',
      filter: { StatusPagamento: 2, Autorizavel: true },
      isFor: authorizes,
    },
    {
      name: 'vencidas',
      register: 'pagamento',
      filter: { ...open, DataVencimento_lte: yesterday },
      isFor: seesRequests,
    },
    {
      name: 'semana',
      register: 'pagamento',
      filter: { ...open, ...dueWithin(settings.dueDays, today) },
      isFor: seesRequests,
    },
    {
      name: 'aPagar',
      register: 'pagamento',
      filter: { StatusPagamento: PAYABLE, ValorSaldo_gte: SOMETHING },
      isFor: seesRequests && settles,
    },
    {
      name: 'correcao',
      register: 'pagamento',
      filter: { StatusPagamento: 7, ...ofOwnSide },
      isFor: keepsRequests,
    },
    {
      name: 'rascunhos',
      register: 'pagamento',
      filter: { StatusPagamento: 1, ...ofOwnSide },
      isFor: keepsRequests,
    },
    { name: 'baixas', register: 'baixa', filter: { StatusBaixa: 1 }, isFor: settles },
    {
      name: 'certificadosVencidos',
      register: 'certificado',
      filter: { ValidoAte_lte: now },
      isFor: seesCertificates,
    },
    {
      name: 'certificadosVencendo',
      register: 'certificado',
      filter: { ValidoAte_gte: now, ValidoAte_lte: expiryUntil },
      isFor: seesCertificates,
    },
    {
      name: 'contratosVencidos',
      register: 'agenteexterior',
      filter: { ValidadeContrato_lte: yesterday, Ativo: true },
      isFor: seesContracts,
    },
    {
      name: 'contratosVencendo',
      register: 'agenteexterior',
      filter: { ValidadeContrato_gte: today, ValidadeContrato_lte: expiryDayUntil, Ativo: true },
      isFor: seesContracts,
    },
    {
      name: 'registros',
      register: 'solicitacao',
      filter: { Status: [requestStatus.sent, requestStatus.underReview] },
      isFor: may({ service: 'SOLICITACAO_REGISTRO', flag: 'Editar' }),
    },
  ]
  return offered.flatMap(({ isFor, ...figure }) => (isFor ? [figure] : []))
}
