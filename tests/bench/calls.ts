import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { wireColumns } from '#server/registers/columns.ts'
import { endpointOf } from '../server/registers.ts'
import { startServer } from '../server/server.ts'
import type { Figure } from './figure.ts'

const ROUNDS = 200
const empresa = entityNamed('empresa')
const finalidade = entityNamed('finalidade')

/** The median of so many runs, in milliseconds, after a warm-up. */
async function median(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < ROUNDS / 10; round += 1) await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
}

/** What the door, the declarations and row-level security add to the bare statement on the same database. */
export async function callFigures(): Promise<readonly Figure[]> {
  const server = await startServer()
  const { Token_Acess: token, IdRegistro } = await server.signIn('industria@demo.canal')
  const columns = sql.join(wireColumns(empresa).map(column => sql.ref(column)))
  let count = 0
  const next = () => {
    count += 1
    return `Medida ${count}`
  }

  const listed = await median(() =>
    server.call(`${endpointOf(empresa, 'list').path}?range=[0,24]`, { token }),
  )
  const selected = await median(() =>
    inCompany(server.db, IdRegistro, trx =>
      sql`select ${columns} from empresa order by "Id" desc limit 25`.execute(trx),
    ),
  )
  const created = await median(() =>
    server.call(endpointOf(finalidade, 'adicionar').path, {
      method: 'POST',
      token,
      body: { Descricao: next(), Ativo: true },
    }),
  )
  const inserted = await median(() =>
    asOwner(server.db, trx =>
      trx.insertInto('finalidade').values({ IdRegistro, Descricao: next(), Ativo: true }).execute(),
    ),
  )
  await server.stop()
  return [
    {
      what: 'list of 25 through HTTP',
      value: listed,
      unit: 'ms',
      floor: 'the bare select',
      against: selected,
    },
    { what: 'create through HTTP', value: created, unit: 'ms', floor: 'the bare insert', against: inserted },
  ]
}
