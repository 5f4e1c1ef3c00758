import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import { MOST_SHARED_VIEWS, type Visao, type visaoEndpoints } from '#contract/features/visao.ts'
import { mayCall } from '#contract/permission.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Caller, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { assertContent, readableContent } from './content.ts'

type Row = Omit<Visao, 'Alteravel'> & { readonly IdUsuario: number }

const columns = sql`"Id", "IdUsuario", "Usuario", "Registro", "Nome", "Busca", "Colunas", "Larguras"`

/** Register of a name whose list the caller may read. */
function listedBy(caller: Caller, name: string): Entity | undefined {
  const entity = entities.find(one => one.name === name && !one.parent)
  const list = entity && verbEndpoint(entity, 'list')
  return list && mayCall(caller, list.access) ? entity : undefined
}

const mayChange = ({ IdUsuario, Produtos }: Caller, row: Row) =>
  row.IdUsuario === IdUsuario || Produtos.includes('Admin')

/** A stored view as the caller may see it; undefined where the caller may not list its register. */
function shownTo(caller: Caller, row: Row): Visao | undefined {
  const entity = listedBy(caller, row.Registro)
  const { IdUsuario: _, ...view } = row
  return entity && { ...view, ...readableContent(entity, caller, row), Alteravel: mayChange(caller, row) }
}

async function list({ trx, company, caller }: CompanyCall): Promise<Visao[]> {
  const { rows } = await sql<Row>`
    select ${columns} from visao where "IdRegistro" = ${company} order by lower("Nome"), "Id"`.execute(trx)
  return rows.flatMap(row => shownTo(caller, row) ?? [])
}

/** A view that the caller sees and may change, locked; another's is `forbidden`. */
async function changeable({ trx, company, caller }: CompanyCall, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columns} from visao where "Id" = ${id} and "IdRegistro" = ${company} for update`.execute(trx)
  const [row] = rows
  if (!row || !listedBy(caller, row.Registro)) throw new Problem('notFound')
  if (!mayChange(caller, row)) throw new Problem('forbidden')
  return row
}

/** Refuses a name that another view of the register has, and a view too many. */
async function assertRoom({ trx, company }: CompanyCall, view: Pick<Row, 'Registro' | 'Nome'>, id?: number) {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select count(*)::int as count, coalesce(bool_or(lower("Nome") = lower(${view.Nome})), false) as "isTaken"
    from visao where "IdRegistro" = ${company} and "Registro" = ${view.Registro}
      and "Id" is distinct from ${id ?? null}`.execute(trx)
  const [{ count = 0, isTaken = false } = {}] = rows
  if (isTaken) throw fieldProblem('Nome', 'refusals.viewName')
  if (count >= MOST_SHARED_VIEWS) throw new Problem('refused', { message: { key: 'refusals.viewsFull' } })
}

const storedJson = (value: Row['Colunas'] | Row['Larguras']) => sql`${value && JSON.stringify(value)}::jsonb`

const saved = ({ caller, language }: CompanyCall, row: Row | undefined) => {
  const Visao = row && shownTo(caller, row)
  if (!Visao) throw new Problem('notFound')
  return { Message: translate(language, 'messages.saved'), Visao }
}

/** Handlers of the views that a company shares. */
export const visaoHandlers = {
  visoes: list,
  'visao/adicionar': async call => {
    const { trx, company, caller, body } = call
    const entity = listedBy(caller, body.Registro)
    if (!entity) throw new Problem('forbidden')
    assertContent(entity, caller, body)
    await lockCompany(call, 'visoes')
    await assertRoom(call, body)
    const { Busca, Colunas, Larguras } = readableContent(entity, caller, body)
    const { rows } = await sql<Row>`
      insert into visao ("IdRegistro", "IdUsuario", "Usuario", "Registro", "Nome", "Busca", "Colunas", "Larguras")
      values (${company}, ${caller.IdUsuario}, ${caller.Nome}, ${body.Registro}, ${body.Nome}, ${Busca},
        ${storedJson(Colunas)}, ${storedJson(Larguras)})
      returning ${columns}`.execute(trx)
    return saved(call, rows[0])
  },
  'visao/atualizar': async call => {
    const { trx, caller, body } = call
    await lockCompany(call, 'visoes')
    const before = await changeable(call, body.Id)
    const entity = listedBy(caller, before.Registro)
    const { Nome = before.Nome, Busca, Colunas, Larguras } = body
    await assertRoom(call, { ...before, Nome }, body.Id)
    const given = {
      Busca: Busca ?? before.Busca,
      Colunas: Colunas === undefined ? before.Colunas : Colunas,
      Larguras: Larguras === undefined ? before.Larguras : Larguras,
    }
    const isGiven = [Busca, Colunas, Larguras].some(one => one !== undefined)
    // A name alone leaves the content as it is stored, which another's list may know more of.
    if (entity && isGiven) assertContent(entity, caller, given)
    const content = entity && isGiven ? readableContent(entity, caller, given) : given
    const { rows } = await sql<Row>`
      update visao set "Nome" = ${Nome}, "Busca" = ${content.Busca},
        "Colunas" = ${storedJson(content.Colunas)}, "Larguras" = ${storedJson(content.Larguras)}
      where "Id" = ${body.Id} returning ${columns}`.execute(trx)
    return saved(call, rows[0])
  },
  'visao/excluir': async call => {
    const { Id } = await changeable(call, call.body.Id)
    await sql`delete from visao where "Id" = ${Id}`.execute(call.trx)
    return { Message: translate(call.language, 'messages.deleted') }
  },
} satisfies HandlersOf<typeof visaoEndpoints>
