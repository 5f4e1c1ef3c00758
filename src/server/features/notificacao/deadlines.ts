import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RegisterName } from '#contract/record.ts'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'
import { notify } from './notify.ts'
import { usersConcerned } from './recipients.ts'
import type { KindTelling } from './words.ts'

/** Records that are valid until a day, in the business's time zone. */
type Limited = {
  readonly register: RegisterName
  readonly kind: KindTelling<'detalhe' | 'dia'>
  /** Moment from which a record is not valid any more. */
  readonly end: RawBuilder<Date>
  /** Last day of its validity. */
  readonly day: RawBuilder<Date>
  /** Days before the end at which it is told of first. */
  readonly notice: number
  /** Records that anybody still uses. */
  readonly used: RawBuilder<boolean>
}

const LIMITED: readonly Limited[] = [
  {
    register: 'certificado',
    kind: 'certificadoVencendo',
    end: sql`"ValidoAte"`,
    day: sql`"ValidoAte" at time zone 'America/Sao_Paulo'`,
    notice: settings.expiryDays,
    used: sql`true`,
  },
  {
    register: 'agenteexterior',
    kind: 'contratoVencendo',
    end: sql`("ValidadeContrato" + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    day: sql`"ValidadeContrato"`,
    notice: settings.expiryDays,
    used: sql`"Ativo"`,
  },
  {
    register: 'aliquota',
    kind: 'aliquotaTerminando',
    end: sql`("FimVigencia" + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    day: sql`"FimVigencia"`,
    notice: settings.rateExpiryDays,
    used: sql`not "Extincao" and not exists (
      select from aliquota next
      where next."IdRegistro" = aliquota."IdRegistro" and next."Tributo" = aliquota."Tributo"
        and next."Incidencia" = aliquota."Incidencia" and next."TipoPessoa" = aliquota."TipoPessoa"
        and next."InicioVigencia" > aliquota."FimVigencia")`,
  },
]

type Ending = {
  readonly Id: number
  readonly IdRegistro: number
  readonly Nome: string
  readonly Dia: string
  readonly Evento: string
}

const days = (count: number) => sql`make_interval(days => ${count})`

/** Records that end within their days of notice or ended in the last `expiryDays`, of which nobody has been notified at this stage. */
async function endingOf(
  trx: Executor,
  { register, end, day, notice, used }: Limited,
): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    select * from (
      select "Id", "IdRegistro", ${sql.ref(entityNamed(register).spec.title)} as "Nome", to_char(${day}, 'DD/MM/YYYY') as "Dia",
        concat_ws(' ', ${register}::text, "Id", extract(epoch from ${end})::bigint, case
          when ${end} <= now() then 0 when ${end} <= now() + ${days(settings.lastExpiryDays)} then ${settings.lastExpiryDays}::integer else ${notice}::integer end) as "Evento"
      from ${sql.table(tableName(register))}
      where ${used} and ${end} between now() - ${days(settings.expiryDays)} and now() + ${days(notice)}
    ) as ending
    where not exists (select 1 from notificacao n where n."IdRegistro" = ending."IdRegistro" and n."Evento" = ending."Evento")
    order by "Id"`.execute(trx)
  return rows
}

/**
 * Notifies the users who may replace a certificate or renew the contract of an agent abroad `expiryDays` before it
 * ends, of a tax rate without a successor `rateExpiryDays` before; and `lastExpiryDays` before, and when it has ended;
 * of each once.
 */
export async function notifyOfDeadlines(trx: Executor): Promise<void> {
  for (const limited of LIMITED) {
    const { register, kind } = limited
    for (const { Id, IdRegistro: company, Nome: detalhe, Dia: dia, Evento: event } of await endingOf(
      trx,
      limited,
    )) {
      const to = await usersConcerned(trx, company, kind)
      await notify(trx, { kind, to, values: { detalhe, dia }, record: { register, id: Id }, company, event })
    }
  }
}
