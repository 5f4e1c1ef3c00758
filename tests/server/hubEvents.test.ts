import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemOf } from '#server/db/errors.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { publish, sweepEvents } from '#server/hub/publish.ts'
import { notificacao } from './support/hubModels.ts'
import { world } from './support/world.ts'

const { server } = world()

const news = notificacao(1)

const events = async () => {
  const { rows } = await sql`
    select "Destinatarios", "Metodo", "Dados" from evento_hub order by "Id"`.execute(server.db.kysely)
  return rows
}

test('an event is stored with the transaction of a request that publishes it', async () => {
  await inCompany(server.db, 1, trx => publish(trx, { to: [7, 8], method: 'NovaNotificacao', data: news }))
  expect(await events()).toContainEqual({ Destinatarios: [7, 8], Metodo: 'NovaNotificacao', Dados: news })
})

test('an event of a transaction that is rolled back is not stored', async () => {
  const before = await events()
  const undone = asOwner(server.db, async trx => {
    await publish(trx, { to: [7], method: 'NovaNotificacao', data: news })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await events()).toEqual(before)
})

test('an event for nobody is not stored', async () => {
  const before = await events()
  await asOwner(server.db, trx => publish(trx, { to: [], method: 'NovaNotificacao', data: news }))
  expect(await events()).toEqual(before)
})

test('requests cannot read events, which may be of other companies', async () => {
  const reading = inCompany(server.db, 1, trx => sql`select * from evento_hub`.execute(trx))
  expect(await reading.catch(problemOf)).toEqual({ type: 'forbidden' })
})

test('events of the day before yesterday are swept, and later ones stay', async () => {
  await asOwner(server.db, trx => publish(trx, { to: [9], method: 'NovaNotificacao', data: news }))
  const before = await events()
  await sql`
    update evento_hub set "DataCriacao" = now() - interval '25 hours' where "Destinatarios" <> '{9}'`.execute(
    server.db.kysely,
  )
  await asOwner(server.db, sweepEvents)
  expect(await events()).toEqual(before.slice(-1))
})
