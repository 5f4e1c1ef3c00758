import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { tabelaEndpoints } from '#contract/features/tabela.ts'
import { registers } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import { openRequests } from '#server/commands/requests.ts'
import { asOwner } from '#server/db/transaction.ts'
import { setOwner } from '#server/features/registro/owner.ts'
import { worker } from './support/registers.ts'
import { OWNER, registrationsAt, request } from './support/registrations.ts'
import { type Server, startServer } from './support/server.ts'

const NEXT = 'industria@demo.canal'
const owned = registers.filter(({ register }) => isOwners(register.service))

describe('when the channel gets another owner', () => {
  let server: Server
  let formerToken = ''
  const before = new Map<string, readonly number[]>()
  const idsOf = async (token: string, entity: (typeof owned)[number]) => {
    const { status, body } = await worker(server, token).list(entity, 'range=[0,99]')
    expect(status).toBe(200)
    return (body as readonly StoredRow[]).map(({ Id }) => Id).toSorted((one, other) => one - other)
  }

  beforeAll(async () => {
    server = await startServer()
    expect((await registrationsAt(server).send(request())).status).toBe(200)
    formerToken = await server.tokenOf(OWNER)
    for (const entity of owned) before.set(entity.name, await idsOf(formerToken, entity))
    const { rows } = await sql<{ Cnpj: string }>`
      select r."Cnpj" from registro r join usuario u on u."IdRegistro" = r."Id" where u."Email" = ${NEXT}`.execute(
      server.db.kysely,
    )
    expect(await asOwner(server.db, trx => setOwner(trx, rows[0]?.Cnpj ?? ''))).toBe(true)
    return () => server.stop()
  })

  test.each(owned.map(entity => ({ register: entity.name, entity })))(
    'its $register goes to that one, and is closed to the former',
    async ({ entity }) => {
      expect(before.get(entity.name)?.length).toBeGreaterThan(0)
      expect(await idsOf(await server.tokenOf(NEXT), entity)).toEqual(before.get(entity.name))
      expect((await worker(server, formerToken).list(entity)).status).toBe(403)
    },
  )

  test('who waits to be admitted is still seen by the command', async () => {
    expect((await openRequests(server.db)).map(({ Id }) => Number(Id))).toEqual(
      expect.arrayContaining([...(before.get('solicitacao') ?? []).slice(-1)]),
    )
  })

  test('the former one, signed in before, loads no table any more', async () => {
    const ask = (path: string, body?: object) =>
      server.call(path, { token: formerToken, ...(body && { method: 'POST', body }) })
    expect((await ask(tabelaEndpoints.tabelas.path)).status).toBe(403)
    expect((await ask(tabelaEndpoints['tabela/atualizar'].path, { Tabela: 'ncm' })).status).toBe(403)
    expect((await ask(tabelaEndpoints.fontes.path)).status).toBe(200)
  })
})
