import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { MOST_PEOPLE, type PessoaEncontrada } from '#contract/features/pessoa.ts'
import { erasableFields, namesOfPerson, peopleEntities } from '#contract/personal.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { isHeldBy, typedForms } from '#server/registers/search/search.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { tableName } from '#server/tables/registers.ts'

/** SQL of a field's text, of a record or of the entry that says what a deleted one had. */
type Reading = (field: string) => RawBuilder<unknown>

const ofRecord: Reading = field => sql.ref(field)
const ofEntry: Reading = field => sql`h."Mudancas" -> ${field}::text ->> 'de'`

/** Columns of the answer, and whether the record has what is looked for. */
function read(entity: Entity, reading: Reading, q: string) {
  const { fields, title } = entity.spec
  const texts = erasableFields(entity).filter(name => {
    const field = fields[name]
    return field !== undefined && storageOf(field).isSearched
  })
  const held = sql`concat_ws(' ', ${sql.join(texts.map(reading))})`
  const names = [...namesOfPerson(entity), ...(title in fields ? [title] : [])]
  return {
    columns: sql`coalesce(${sql.join(names.map(name => sql`nullif(${reading(name)}, '')`))}, '–') as "Nome",
      ${'Email' in fields ? reading('Email') : sql`null::text`} as "Email"`,
    isSought: sql`(${sql.join(
      typedForms(q).map(form => isHeldBy(held, form)),
      sql` or `,
    )})`,
  }
}

async function peopleOf(
  entity: Entity,
  { trx, company }: CompanyCall,
  q: string,
): Promise<PessoaEncontrada[]> {
  const table = sql.table(tableName(entity.name))
  const live = read(entity, ofRecord, q)
  const gone = read(entity, ofEntry, q)
  const { rows } = await sql<Omit<PessoaEncontrada, 'Registro'>>`
    (select "Id", ${live.columns}, false as "Excluido" from ${table}
      where "IdRegistro" = ${company} and ${live.isSought} order by "Id" desc limit ${MOST_PEOPLE})
    union all
    (select distinct on (h."IdEntidade") h."IdEntidade" as "Id", ${gone.columns}, true as "Excluido" from historico h
      where h."IdRegistro" = ${company} and h."Entidade" = ${entity.name} and h."Acao" = 'excluir'
        and not exists (select 1 from ${table} t where t."Id" = h."IdEntidade") and ${gone.isSought}
      order by h."IdEntidade" desc, h."Id" desc limit ${MOST_PEOPLE})`.execute(trx)
  return rows.map(row => ({ Registro: entity.name, ...row }))
}

/** People of whom records of the company tell, by a part of what they are called or reached by; deleted records included. */
export async function findPeople(call: CompanyCall, q: string): Promise<PessoaEncontrada[]> {
  const found: PessoaEncontrada[] = []
  for (const entity of peopleEntities) found.push(...(await peopleOf(entity, call, q)))
  return found
}
