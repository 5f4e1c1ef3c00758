import { sql } from 'kysely'
import { type Entity, entities, entityOf } from '#contract/entity.ts'
import type { Mensagem } from '#contract/features/pagamentoMensagem.ts'
import type { Followed } from '#contract/hub.ts'
import { mayCall } from '#contract/permission.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { accessOf } from '#contract/registers.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { inCompany } from '#server/db/transaction.ts'
import { shownJobs } from '#server/features/jobs.ts'
import { readersNow } from '#server/features/pagamento/mensagens/readers.ts'
import { findCallerIn } from '#server/features/sessao/sessions.ts'
import { jobsSeenBy } from '#server/features/tarefa/rights.ts'
import type { StoredEvent } from '#server/hub/events.ts'
import type { Admission } from '#server/hub/following.ts'
import type { Sight } from '#server/hub/sight.ts'
import { tableName } from '#server/tables/registers.ts'
import { actingProvider, companyOf } from './authorize.ts'

const registers = new Map(entities.filter(({ parent }) => !parent).map(entity => [entity.name, entity]))

/** Rights of those who follow lists and records: the same as to read them over HTTP. */
export function sightOf(db: Database): Sight {
  return {
    admit: async (session, wanted) => {
      try {
        return await admitted(db, session, wanted)
      } catch (error) {
        if (error instanceof Problem) return undefined
        throw error
      }
    },
    sees: async ({ company, provider, hiddenParts }, { Registro, Pai, Provedor }) => {
      if (hiddenParts.includes(Registro)) return false
      const { register, parent } = entityOf(Registro)
      if (provider === undefined || !register.sides) return true
      // A deleted record is not there to be asked: its provider is told with the change.
      if (!parent) return Provedor === provider
      return Pai !== null && isThere(db, entityOf(parent.name), { company, provider }, Pai)
    },
    seesJobs: (jobs, users) => jobsSeenBy(shownJobs, db.kysely, jobs, users),
    stillReads: async events => {
      const readers = new Map<number, ReadonlySet<number>>()
      for (const request of new Set(events.flatMap(requestsOf))) {
        readers.set(request, await readersNow(db, request))
      }
      return (event, user) => requestsOf(event).every(request => readers.get(request)?.has(user))
    },
  }
}

/** Payment request that an event tells something of; its method says whose model it is. */
const requestsOf = ({ Metodo, Dados }: StoredEvent): readonly number[] =>
  Metodo === 'NovaMensagem' ? [(Dados as Mensagem).IdPagamento] : []

async function admitted(
  db: Database,
  session: string,
  { Registro, Id, Cliente }: Followed,
): Promise<Admission | undefined> {
  const entity = registers.get(Registro)
  const endpoint = entity && verbEndpoint(entity, 'list')
  const caller = endpoint && (await findCallerIn(db.kysely, session))
  if (!caller || caller.refusedWithoutFactor === 'all' || !mayCall(caller, endpoint.access)) return undefined
  const company = await companyOf(db, endpoint, caller, Cliente === null ? undefined : String(Cliente))
  const provider = actingProvider(caller, company)
  if (Id !== null && !(await isThere(db, entity, { company, provider }, Id))) return undefined
  const { IdUsuario, Nome, IdRegistro } = caller
  const hiddenParts = entities.flatMap(one =>
    one.parent?.name === Registro && !mayCall(caller, accessOf(one, 'list')) ? [one.name] : [],
  )
  return { company, provider, hiddenParts, user: { IdUsuario, Nome, IdRegistro } }
}

/** Whether a record is one of the company's, and visible to the provider. */
function isThere(
  db: Database,
  { name }: Entity,
  { company, provider }: Pick<Admission, 'company' | 'provider'>,
  id: number,
): Promise<boolean> {
  const read = async (trx: Parameters<Parameters<typeof inCompany>[2]>[0]) => {
    const { rows } = await sql`
      select 1 from ${sql.table(tableName(name))} where "IdRegistro" = ${company} and "Id" = ${id}`.execute(
      trx,
    )
    return rows.length > 0
  }
  return inCompany(db, company, read, provider)
}
