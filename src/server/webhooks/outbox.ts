import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityOf } from '#contract/entity.ts'
import { servicesHeard, statusEntrega, statusWebhook, TEST_ACT } from '#rules/webhook.ts'
import type { Executor } from '#server/core/context.ts'
import { tellDelivery } from './deliveryNews.ts'

/** Change of a record, as its history tells it. */
type Told = {
  readonly entity: string
  readonly id: number
  readonly parent: unknown
  readonly action: 'adicionar' | 'atualizar' | 'excluir'
  readonly changes: Readonly<Record<string, unknown>>
  readonly act?: { readonly name: string; readonly register: string; readonly id: number } | undefined
}

/** Event before it is known who hears it. */
type Event = {
  readonly Registro: string
  readonly Id: number
  readonly Ato: string
  readonly Parte?: string
  readonly Campos: readonly string[]
}

const heard: ReadonlySet<string> = new Set(servicesHeard)

/** Event of a change: of a detail that is changed, its parent's; undefined where no webhook hears of the entity. */
function eventOf({ entity: name, id, parent, action, changes, act }: Told): Event | undefined {
  const entity = entityOf(name)
  if (entity.isTracked || !heard.has(entity.register.service)) return undefined
  if (entity.parent)
    return { Registro: entity.parent.name, Id: Number(parent), Ato: 'atualizar', Parte: name, Campos: [] }
  const isActed = act?.register === name && act.id === id
  const Campos = action === 'atualizar' ? shownFields(entity, Object.keys(changes)) : []
  return { Registro: name, Id: id, Ato: isActed ? act.name : action, Campos }
}

/** Fields of these that both sides of a record see. */
function shownFields({ register: { sides } }: Entity, names: readonly string[]): readonly string[] {
  const hidden = [...(sides?.internal ?? []), ...(sides?.ofPayer ?? [])]
  return names.filter(name => !hidden.includes(name))
}

/**
 * Statement that leaves a delivery for each webhook of the company that hears of one of these changes, to run in the transaction
 * that makes them; undefined where none can (decision 0422).
 */
export function outboxOf(company: number, changes: readonly Told[]): RawBuilder<unknown> | undefined {
  // Many details of one record, such as those of a sheet, are one event.
  const events = [
    ...new Map(
      changes.flatMap(change => {
        const event = eventOf(change)
        return event ? [[event.Parte ? JSON.stringify(event) : Symbol('own'), event] as const] : []
      }),
    ).values(),
  ]
  if (events.length === 0) return undefined
  tellDelivery()
  return delivering(
    sql`w."IdRegistro" = ${company}::bigint and w."Ativo" and w."Status" <> ${statusWebhook.aGerar}
      and w."Servicos" @> to_jsonb(v.servico)
      and (coalesce(w."Atos", '[]'::jsonb) = '[]'::jsonb or w."Atos" @> to_jsonb(v.ato))`,
    events,
  )
}

/** Leaves a delivery without a record's change for a webhook, so that its receiver can be tried, in the place of an earlier one that waits. */
export async function addTest(trx: Executor, company: number, id: number): Promise<void> {
  await sql`
    update webhook_entrega set "Status" = ${statusEntrega.desistida}, "ProximaTentativa" = null
    where "IdRegistro" = ${company} and "IdWebhook" = ${id} and "Registro" = 'webhook'
      and "Status" = ${statusEntrega.pendente}`.execute(trx)
  tellDelivery()
  const event = { Registro: 'webhook', Id: id, Ato: TEST_ACT, Campos: [] }
  await delivering(sql`w."IdRegistro" = ${company}::bigint and w."Id" = ${id}::bigint`, [event]).execute(trx)
}

const delivering = (hears: RawBuilder<unknown>, events: readonly Event[]) => sql`
  insert into webhook_entrega ("IdRegistro", "IdWebhook", "Registro", "NumeroAlterado", "Evento", "Quando", "Status",
    "Tentativas", "ProximaTentativa", "ChaveMensagem", "Corpo")
  select w."IdRegistro", w."Id", v.registro, v.id, v.registro || '.' || v.ato, now(), ${statusEntrega.pendente}::smallint,
    0, now(), 'msg_' || replace(gen_random_uuid()::text, '-', ''),
    json_build_object('type', v.registro || '.' || v.ato,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', v.dados)::text
  from unnest(${events.map(({ Registro }) => Registro)}::text[], ${events.map(({ Id }) => Id)}::bigint[],
      ${events.map(({ Ato }) => Ato)}::text[], ${events.map(({ Registro }) => entityOf(Registro).register.service)}::text[],
      ${events.map(event => JSON.stringify(event))}::json[])
    with ordinality as v(registro, id, ato, servico, dados, lugar)
  join webhook w on ${hears}
  order by v.lugar, w."Id"
  -- A webhook that is being deleted is waited for and passed over, and fails no change of a record.
  for key share of w`
