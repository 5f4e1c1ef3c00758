import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import {
  type EmailFrequency,
  markOf,
  type NotificationKind,
  notificationKinds,
} from '#contract/features/notificacao.ts'
import type { RegisterName } from '#contract/record.ts'
import { recordRouteOf, TAB_PARAMETER } from '#contract/route.ts'
import type { Language } from '#i18n/words.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { publish } from '#server/hub/publish.ts'
import { type QuotedValues, wordsOf } from './words.ts'

/** Kind of a notification, and the values that its words quote. */
export type ToldNotification = {
  [K in NotificationKind]: { readonly kind: K; readonly values: QuotedValues<K> }
}[NotificationKind]

/** Notification before it is addressed: its words' values, its record, its recipients. */
export type UnaddressedNotification = ToldNotification & {
  /** Users who may get it; the caller checks their rights. */
  readonly to: readonly number[]
  /** Record it leads to, and the tab of its page; or the path of another page. */
  readonly record: { readonly register: RegisterName; readonly id: number; readonly tab?: string } | string
  /** Company whose record it is about. */
  readonly company: number
  /** Name of an event that is notified of once. */
  readonly event?: string
}

/** Path of a record's page or panel in the portal, or of another page. */
function routeTo({ record }: UnaddressedNotification): string {
  if (typeof record === 'string') return record
  const { register, id, tab } = record
  const page = recordRouteOf(entityNamed(register)).replace(/:id$|\*$/, String(id))
  return tab ? `${page}?${TAB_PARAMETER}=${tab}` : page
}

type Recipient = {
  readonly IdUsuario: number
  readonly Email: string
  readonly Idioma: Language
  readonly Frequencia: EmailFrequency
  readonly Portal: boolean
  readonly Id: number
  readonly Data: string
  readonly Cliente: { readonly Id: number; readonly RazaoSocial: string } | null
}

/**
 * Notifies users by the channels each has chosen: in the portal, where the hub shows it at once, and by
 * e-mail. Runs as the owner within the transaction that causes it.
 */
export async function notify(trx: Executor, notice: UnaddressedNotification): Promise<void> {
  if (notice.to.length === 0) return
  for (const recipient of await stored(trx, notice)) {
    if (recipient.Portal) await send(trx, notice, recipient)
    if (recipient.Frequencia === 'imediato') await email(trx, notice, recipient)
  }
}

/** Stores a notification for each user who is to have it in any way; an event that they have been notified of is left out. */
async function stored(trx: Executor, notice: UnaddressedNotification) {
  const { kind, to, values, company, event } = notice
  const { rows } = await sql<Recipient>`
    with destino as (
      select u."Id", u."Email", u."Idioma", u."IdRegistro", coalesce(p."Portal", true) as "Portal",
        case when u."RecebeEmail" then coalesce(p."Email", 'nenhum') else 'nenhum' end as "Frequencia"
      from usuario u left join notificacao_preferencia p on p."IdUsuario" = u."Id" and p."Especie" = ${kind}
      where u."Id" = any(${[...new Set(to)]}::bigint[]) and u."Status" = 1
    ), nova as (
      insert into notificacao ("IdUsuario", "Especie", "Valores", "Rota", "IdRegistro", "Evento", "Portal", "NoResumo")
      select "Id", ${kind}, ${JSON.stringify(values)}::jsonb, ${routeTo(notice)}, ${company}, ${event ?? null}, "Portal",
        "Frequencia" = 'resumo'
      from destino where "Portal" or "Frequencia" <> 'nenhum'
      on conflict ("IdUsuario", "Evento") do nothing
      returning "Id", "IdUsuario", "DataCriacao" as "Data"
    )
    select n.*, d."Email", d."Idioma", d."Frequencia", d."Portal",
      case when d."IdRegistro" <> ${company} then jsonb_build_object('Id', r."Id", 'RazaoSocial', r."RazaoSocial") end as "Cliente"
    from nova n join destino d on d."Id" = n."IdUsuario" join registro r on r."Id" = ${company}`.execute(trx)
  return rows
}

function send(
  trx: Executor,
  notice: UnaddressedNotification,
  { IdUsuario, Idioma, Id, Data, Cliente }: Recipient,
): Promise<void> {
  const words = wordsOf(Idioma, notice.kind, notice.values)
  const Tipo = notificationKinds[notice.kind].tone
  const data = {
    Id,
    ...words,
    Tipo,
    Rota: routeTo(notice),
    Cliente,
    Lida: false,
    Data,
    Especie: notice.kind,
    ...markOf(notice.kind),
  }
  return publish(trx, { to: [IdUsuario], method: 'NovaNotificacao', data })
}

function email(trx: Executor, notice: UnaddressedNotification, { Email, Idioma }: Recipient): Promise<void> {
  const { Titulo } = wordsOf(Idioma, notice.kind, notice.values)
  const link = portalAddress(routeTo(notice).slice(1))
  return enqueueEmail(trx, {
    to: Email,
    name: 'notification',
    language: Idioma,
    values: { titulo: Titulo, link },
  })
}
