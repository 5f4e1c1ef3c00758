import { entityNamed } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import { endpointOf } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'

const ROUNDS = 200
const finalidade = entityNamed('finalidade')

/** Median duration over all rounds, in milliseconds, after a warm-up. */
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

/** Cost of authentication, validation and row-level security, beside the bare statement on the same database. */
export async function callFigures(): Promise<readonly Figure[]> {
  const server = await startServer()
  const { Token_Acess: token, IdRegistro } = await server.signIn('industria@demo.canal')
  let count = 0
  const next = () => {
    count += 1
    return `Medida ${count}`
  }

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
    { what: 'create through HTTP', value: created, unit: 'ms', floor: 'the bare insert', against: inserted },
  ]
}
