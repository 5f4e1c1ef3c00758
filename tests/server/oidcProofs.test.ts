import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Outside } from '#server/adapters/outside.ts'
import { dominios } from '#server/features/emissor/jobs/dominios.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { emailsTo } from './support/mail.ts'
import { ownDomain, signOnAt } from './support/oidc.ts'
import { quick } from './support/quickJob.ts'
import { world } from './support/world.ts'

const { server } = world()
const emissor = entityNamed('emissor')
const usuario = entityNamed('usuario')
const unavailable = { status: 503, body: { code: 'unavailable' } }
const PROOF = expect.any(String)

/** Has the proofs of all domains asked for once. */
async function round({ domainRecords }: Outside) {
  await sql`delete from tarefa where "Tipo" = 'dominios'`.execute(server.db.kysely)
  const jobs = startJobs({ db: server.db, domainRecords }, [
    quick({ ...dominios, schedule: { every: 86_400, first: 0 } }),
  ])
  const waiting = async () => {
    const { rows } = await sql<{ readonly isLater: boolean }>`
      select "Proxima" > now() + interval '1 hour' as "isLater" from tarefa where "Tipo" = 'dominios'`.execute(
      server.db.kysely,
    )
    return rows[0]?.isLater
  }
  await expect.poll(waiting).toBe(true)
  await jobs.stop()
}

const passDays = (days: number) =>
  sql`update emissor_dominio set "Falhando" = "Falhando" - make_interval(days => ${days})`.execute(
    server.db.kysely,
  )

test('a domain of which the DNS does not answer keeps no other from being proven', async () => {
  const { check, names, publish, workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const [good, silent] = [ownDomain(), ownDomain()]
  const Dominios = [{ Dominio: silent }, { Dominio: good }]
  const { Id } = await boss.createSample(emissor, { Dominios })
  await publish(boss, Id)
  names.fail(`_canal-admin.${silent}`)
  expect(await check(boss, Id)).toMatchObject({
    status: 200,
    body: {
      Dominios: [
        { Dominio: silent, Provado: null },
        { Dominio: good, Provado: PROOF },
      ],
      SemResposta: [silent],
      Message: expect.stringContaining(silent),
    },
  })
  expect(await check(boss, Id)).toMatchObject(unavailable)
  await boss.remove(emissor, Id)
})

test('a proof that is gone from the DNS lets people in for a week more, of which administrators are told, and then nobody', async () => {
  const { begin, check, company, names, outside, proofsOf, publish, workerAs } = await signOnAt(server)
  const boss = workerAs('industria')
  const { domain, record } = await company(boss)
  const email = `ana@${domain}`
  await boss.createSample(usuario, { Email: email })
  const name = `_canal-admin.${domain}`
  const state = async () => (await proofsOf(boss, record.Id)).Dominios[0]
  const told = async () => (await emailsTo(server, 'industria@demo.canal')).map(({ Assunto }) => Assunto)
  await round(outside)
  expect(await state()).toMatchObject({ Provado: PROOF, Falhando: null })
  names.forget(name)
  await round(outside)
  expect(await state()).toMatchObject({ Provado: PROOF, Falhando: PROOF })
  // An outage of a moment is no news.
  expect((await told()).filter(subject => subject.includes('sem prova'))).toEqual([])
  await passDays(1)
  await round(outside)
  await round(outside)
  expect((await told()).filter(subject => subject.includes('sem prova'))).toHaveLength(1)
  expect((await begin(email)).status).toBe(200)
  // Administrators who have put it back need not wait for the next day.
  await publish(boss, record.Id)
  expect((await check(boss, record.Id)).body).toMatchObject({ Dominios: [{ Falhando: null }] })
  names.fail(name)
  await round(outside)
  await passDays(6)
  await round(outside)
  expect((await begin(email)).status).toBe(200)
  await passDays(1)
  await round(outside)
  expect(await state()).toMatchObject({ Provado: null, Falhando: null })
  expect((await begin(email)).status).toBe(404)
  expect((await told())[0]).toContain('deixou de valer')
})
