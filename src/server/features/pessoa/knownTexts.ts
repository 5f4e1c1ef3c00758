import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { erasableFields, erasedValues, namesOfPerson } from '#contract/personal.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'

/** Texts by which a person is, or was, called in a record: their names, and these with the addresses. */
export type KnownTexts = { readonly names: readonly string[]; readonly called: readonly string[] }

type Known = { readonly Campo: string; readonly Texto: string }

/** Names and addresses that a record has and had in the fields which an erasure takes away; the pseudonym is none. */
export async function knownTexts(
  { trx, company }: Pick<HistoryWriting, 'trx' | 'company'>,
  entity: Entity,
  id: number,
  record: Readonly<Record<string, unknown>> | undefined,
): Promise<KnownTexts> {
  const fields = erasableFields(entity)
  const { rows } = await sql<Known>`
    select distinct c.key as "Campo", v.valor #>> '{}' as "Texto"
    from historico h cross join lateral jsonb_each(h."Mudancas") c
      cross join lateral (values (c.value -> 'de'), (c.value -> 'para')) as v(valor)
    where h."IdRegistro" = ${company} and h."Entidade" = ${entity.name} and h."IdEntidade" = ${id}
      and c.key = any(${fields}::text[]) and jsonb_typeof(v.valor) = 'string'`.execute(trx)
  const present = fields.flatMap(Campo => {
    const Texto = record?.[Campo]
    return typeof Texto === 'string' ? [{ Campo, Texto }] : []
  })
  const erased = Object.values(erasedValues(entity, id))
  const known = [...rows, ...present].filter(({ Texto }) => Texto !== '' && !erased.includes(Texto))
  const fieldsOfNames = namesOfPerson(entity)
  const which = (isMeant: (one: Known) => boolean) => [
    ...new Set(known.filter(isMeant).map(({ Texto }) => Texto)),
  ]
  const names = which(({ Campo }) => fieldsOfNames.includes(Campo))
  // A department or a position is called alike at others.
  return { names, called: [...names, ...which(({ Texto }) => Texto.includes('@') && !names.includes(Texto))] }
}
