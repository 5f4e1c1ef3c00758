import { sql } from 'kysely'
import type { notificacaoEndpoints } from '#contract/features/notificacao.ts'
import {
  type Chosen,
  type EmailFrequency,
  MOST_NOTIFICATIONS,
  markOf,
  mayConcern,
  type Notificacao,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#contract/features/notificacao.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { isAnswered } from './answeredNotifications.ts'
import { ofOwnOrLinked } from './recipients.ts'
import { type NotificationValues, wordsOf } from './words.ts'

type Stored = Pick<Notificacao, 'Id' | 'Rota' | 'Cliente' | 'Lida' | 'Data'> & {
  readonly Especie: NotificationKind
  readonly Valores: NotificationValues
}

/**
 * The caller's notifications that are neither removed nor for the e-mail alone, nor about what the caller may not see
 * any more: with the right or the link they come back.
 */
async function list({ trx, caller, language }: CompanyCall): Promise<Notificacao[]> {
  const { rows } = await sql<Stored>`
    select n."Id", n."Especie", n."Valores", n."Rota", n."Lida" or ${isAnswered} as "Lida", n."DataCriacao" as "Data",
      case when n."IdRegistro" <> ${caller.IdRegistro}
        then jsonb_build_object('Id', r."Id", 'RazaoSocial', r."RazaoSocial") end as "Cliente"
    from notificacao n join usuario u on u."Id" = n."IdUsuario" join registro r on r."Id" = n."IdRegistro"
    where n."IdUsuario" = ${caller.IdUsuario} and n."Portal" and not n."Limpa" and ${ofOwnOrLinked}
      and n."Especie" = any(${notificationKindNames.filter(kind => mayConcern(caller, kind))}::text[])
    order by n."Id" desc limit ${MOST_NOTIFICATIONS}`.execute(trx)
  return rows.map(({ Especie, Valores, ...rest }) => ({
    ...rest,
    Especie,
    ...wordsOf(language, Especie, Valores),
    Tipo: notificationKinds[Especie].tone,
    ...markOf(Especie),
  }))
}

/** Sets a flag of the caller's notifications, of these or of all up to one; `notFound` where one of these is not theirs. */
async function mark(
  { trx, caller }: CompanyCall,
  column: 'Lida' | 'Limpa',
  { Ids: ids, Ate = Number.MAX_SAFE_INTEGER }: Chosen,
): Promise<void> {
  const own = sql`"IdUsuario" = ${caller.IdUsuario}`
  if (ids === undefined) {
    const unset = sql`not ${sql.ref(column)}`
    await sql`update notificacao set ${sql.ref(column)} = true where ${own} and ${unset} and "Id" <= ${Ate}`.execute(
      trx,
    )
    return
  }
  const { numAffectedRows = 0n } = await sql`
    update notificacao set ${sql.ref(column)} = true where ${own} and "Id" = any(${ids}::bigint[])`.execute(
    trx,
  )
  // The transaction takes back what was set of the others.
  if (Number(numAffectedRows) < new Set(ids).size) throw new Problem('notFound')
}

type Choice = { readonly Tipo: NotificationKind; readonly Portal: boolean; readonly Email: EmailFrequency }

async function preferences({ trx, caller }: CompanyCall): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select "Especie" as "Tipo", "Portal", "Email" from notificacao_preferencia
    where "IdUsuario" = ${caller.IdUsuario}`.execute(trx)
  const usual = { Portal: true, Email: 'nenhum' } as const
  const kinds = notificationKindNames.filter(kind => mayConcern(caller, kind))
  return kinds.map(Tipo => rows.find(row => row.Tipo === Tipo) ?? { Tipo, ...usual })
}

async function choose({ trx, caller }: CompanyCall, choices: readonly Choice[]): Promise<void> {
  await sql`
    insert into notificacao_preferencia ("IdUsuario", "Especie", "Portal", "Email")
    select ${caller.IdUsuario}, e."Tipo", e."Portal", e."Email"
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as e("Tipo" text, "Portal" boolean, "Email" text)
    on conflict ("IdUsuario", "Especie") do update set "Portal" = excluded."Portal", "Email" = excluded."Email"`.execute(
    trx,
  )
}

/** Runs as the owner: notifications belong to users, whatever company their records are of. */
const own = <T>({ trx }: CompanyCall, work: () => Promise<T>) => asOwnerWithin(trx, work)

const saved = ({ language }: CompanyCall) => ({ Message: translate(language, 'messages.successFallback') })

/** Handlers of the bell and of its preferences. */
export const notificacaoHandlers = {
  notificacoes: call => own(call, () => list(call)),
  'notificacoes/limpar': async call => {
    await own(call, () => mark(call, 'Limpa', call.body))
    return saved(call)
  },
  'notificacoes/lidas': async call => {
    await own(call, () => mark(call, 'Lida', call.body))
    return saved(call)
  },
  'notificacoes/preferencias': call => own(call, () => preferences(call)),
  'notificacoes/preferencias/atualizar': async call => {
    await own(call, () => choose(call, call.body.Preferencias))
    return saved(call)
  },
} satisfies HandlersOf<typeof notificacaoEndpoints>
