import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { migrate } from '#server/db/migrate.ts'
import { inCompany } from '#server/db/transaction.ts'
import { migrations } from '#server/migrations/all.ts'
import { readAlike } from '#server/registers/laws/unique.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { tables } from '#server/tables/all.ts'
import { demo } from './support/demoApp.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { worldOfEach } from './support/world.ts'

const usuario = entityNamed('usuario')
const TAKEN = { status: 422, body: { errors: { Email: 'Já existe um registro com este valor' } } }

// Server of each test, because a database from before is taken over as a whole.
const { server, workerAs } = worldOfEach()
const other = workerAs('outra')

const newUser = (Email: string) => other.sampleInput(usuario, { Email })

describe('an address is one user’s, whatever the company', () => {
  test('a new user of another company is refused it as one of the same company is', async () => {
    const within = await other.create(usuario, await newUser('outra@demo.canal'))
    expect(within).toMatchObject(TAKEN)
    for (const address of ['canal@demo.canal', 'Canal@Demo.Canal ']) {
      const { status, body } = await other.create(usuario, await newUser(address))
      expect({ status, body }).toEqual({ status: within.status, body: within.body })
    }
  })

  test('a user of another company cannot be changed to it', async () => {
    const person = await other.createSample(usuario)
    const reply = await other.update(usuario, { ...person, Email: 'industria@demo.canal' })
    expect(reply).toMatchObject(TAKEN)
  })

  test('a sheet finds it taken without learning by whom', async () => {
    const { IdUsuario, IdRegistro } = await server.signIn('outra@demo.canal')
    const rows = ['outra@demo.canal', 'canal@demo.canal', 'ninguem@demo.canal'].map(Email => ({ Email }))
    const alike = await inCompany(server.db, IdRegistro, trx =>
      readAlike(usuario, { trx, company: IdRegistro }, rows),
    )
    expect(rows.map(row => alike(row).map(({ id }) => id))).toEqual([[IdUsuario], [null], []])
  })
})

describe('a database from before', () => {
  /** Older tables, in which e-mail addresses were unique per company only. */
  const before = tables.map(table =>
    table.name === 'usuario'
      ? {
          ...table,
          indexes: table.indexes.map(index =>
            index.name === 'usuario_Email_unico' ? { ...index, on: ['"IdRegistro"', ...index.on] } : index,
          ),
        }
      : table,
  )
  const start = () => setupDatabase(server.db, demo)
  const move = (Id: number, Email: string) =>
    sql`update usuario set "Email" = ${Email} where "Id" = ${Id}`.execute(server.db.kysely)
  let doubled: StoredRow

  beforeEach(async () => {
    await migrate(server.db, before, undefined, migrations)
    doubled = await other.createSample(usuario, { Email: 'canal@demo.canal' })
  })

  test('with an address of two users is refused with both of them and what to do', async () => {
    const { rows } = await sql<{ found: string }>`
      select 'Id ' || "Id" || ' of IdRegistro ' || "IdRegistro" as found
      from usuario where "Email" = 'canal@demo.canal' order by "Id"`.execute(server.db.kysely)
    const list = rows.map(({ found }) => found).join(', ')
    await expect(start()).rejects.toThrow(new RegExp(`canal@demo\\.canal: ${list}\\n.*update "usuario" set`))
  })

  test('signs neither of the two in while it is so, and sends neither of them an e-mail', async () => {
    const [sent] = await emailsTo(server, 'canal@demo.canal')
    await expect(server.signIn('canal@demo.canal')).rejects.toThrow('credentials')
    await server.call('/api/canal/account/senha/esquecimento', {
      method: 'POST',
      body: { Email: 'canal@demo.canal' },
    })
    const [newest] = await emailsTo(server, 'canal@demo.canal')
    expect(codeIn(newest)).toBe(codeIn(sent))
  })

  test('is taken over when it has none, and keeps every company to it from then on', async () => {
    await move(doubled.Id, 'outra.pessoa@demo.canal')
    await start()
    expect(await other.create(usuario, await newUser('canal@demo.canal'))).toMatchObject(TAKEN)
    expect((await server.signIn('canal@demo.canal')).Email).toBe('canal@demo.canal')
  })
})
