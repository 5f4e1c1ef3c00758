import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { preferenciaEndpoints } from '#contract/features/preferencia.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { type Encryption, encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readSecret } from '#server/features/certificado/secret.ts'
import { textOf } from '#server/features/correio/letter.ts'
import { jobs } from '#server/features/jobs.ts'
import { assertSecret } from '#server/features/selagem/secretProof.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { PFX_PASSWORD } from '../support/pfx.ts'
import { personWithPassword } from './support/factor.ts'
import { collectedLog } from './support/logLines.ts'
import { quick } from './support/quickJob.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const importer = workerAs('industria')
const certificado = entityNamed('certificado')
const logged = collectedLog('info')
const FORGETFUL = 'outra@demo.canal'

const former = encryptionWith({ secret: DEMO_SECRET })
const changed = { secret: 'the secret that follows that of the demo', otherSecret: DEMO_SECRET }
const later = encryptionWith({ secret: changed.secret })

const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(server.db, trx => statement.execute(trx))

let count = 0

/** Certificate of a company, the client of its issuer, a letter with a code and the proof, all sealed by the server. */
async function sealed() {
  await run(sql`delete from prova_segredo`)
  await asOwner(server.db, trx => assertSecret(trx, former))
  count += 1
  const { Id } = await importer.createSample(certificado, { Nome: `Selado ${count}` })
  await importer.createSample(entityNamed('emissor'), { SegredoCliente: 'segredo do cliente' })
  await run(sql`delete from fator_totp`)
  await (await personWithPassword(server, importer)).add()
  await run(sql`delete from tarefa`)
  await server.call('/api/canal/account/senha/esquecimento', { method: 'POST', body: { Email: FORGETFUL } })
  const { IdRegistro: company } = await server.signIn('industria@demo.canal')
  return { Id, company }
}

/** Password of the certificate, letters and proof that `sealed` made, as far as an encryption opens them. */
async function openedBy(encryption: Encryption, of: Awaited<ReturnType<typeof sealed>>) {
  const { rows } = await run(
    sql<{ Dados: Parameters<typeof textOf>[1] }>`select "Dados" from tarefa where "Tipo" = 'correio'`,
  )
  const or = <T>(work: Promise<T>) => work.catch(() => 'refused' as const)
  const secret = await or(asOwner(server.db, trx => readSecret(trx, encryption, of)))
  const letter = await or(Promise.resolve().then(() => rows.map(({ Dados }) => textOf(encryption, Dados))))
  const proof = await or(asOwner(server.db, trx => assertSecret(trx, encryption)))
  return [
    secret === 'refused' ? secret : secret?.password,
    letter === 'refused' ? letter : letter.length,
    proof === 'refused' ? proof : 'proved',
  ]
}

const ALL = [PFX_PASSWORD, 1, 'proved']
const NONE = ['refused', 'refused', 'refused']

/** Last line about sealed values, once there is one of the round that begins now. */
async function resealed(encryption: Encryption) {
  const lines = () => logged.lines().filter(({ msg }) => msg === 'sealed values')
  const before = lines().length
  await run(sql`delete from tarefa where "Tipo" = 'selagem'`)
  const { stop } = startJobs({ db: server.db, encryption }, [
    quick({ ...jobs.selagem, schedule: { every: 600, first: 0 } }),
  ])
  onTestFinished(stop)
  await expect.poll(() => lines().length).toBeGreaterThan(before)
  await stop()
  return lines().at(-1)
}

/** Columns of any table in which a value stands in bytes or in Base64, by their names. */
async function columnsWith(mark: Uint8Array): Promise<readonly string[]> {
  const { rows } = await run(
    sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and data_type = 'bytea'`,
  )
  const found = []
  for (const { table, column } of rows) {
    const { rows: those } = await run(
      sql`select 1 from ${sql.table(table)} where substring(${sql.ref(column)} from 1 for 4) = ${mark} limit 1`,
    )
    if (those.length > 0) found.push(`${table}.${column}`)
  }
  // Four bytes are five whole signs of Base64, and a part of the sixth.
  const text = Buffer.from(mark).toString('base64').slice(0, 5)
  const { rows: letters } = await run(
    sql`select 1 from tarefa where "Dados"->>'Selado' like ${`${text}%`} limit 1`,
  )
  return [...found, ...(letters.length > 0 ? ['tarefa.Dados'] : [])].toSorted()
}

const EVERYWHERE = [
  'certificado_segredo.Arquivo',
  'certificado_segredo.Senha',
  'emissor_segredo.Selado',
  'fator_totp.Segredo',
  'prova_segredo.Selado',
  'tarefa.Dados',
]

describe('a secret that is changed', () => {
  test('opens with the former beside it, and alone once all is sealed again', async () => {
    const of = await sealed()
    expect(await columnsWith(former.mark)).toEqual(EVERYWHERE)
    expect(await openedBy(later, of)).toEqual(NONE)
    expect(await openedBy(encryptionWith(changed), of)).toEqual(ALL)

    expect(await resealed(encryptionWith(changed))).toMatchObject({
      resealed: expect.any(Number),
      unreadable: 0,
    })
    expect(await columnsWith(former.mark)).toEqual([])
    expect(await columnsWith(later.mark)).toEqual(EVERYWHERE)
    expect(await openedBy(later, of)).toEqual(ALL)
    expect(await openedBy(former, of)).toEqual(NONE)
    expect(await resealed(encryptionWith(changed))).toMatchObject({ resealed: 0, unreadable: 0 })

    // Back, as an operator whose change went wrong.
    await resealed(encryptionWith({ secret: DEMO_SECRET, otherSecret: changed.secret }))
    expect(await openedBy(former, of)).toEqual(ALL)
  })

  test('seals again what an older program sealed without a mark, and leaves what it cannot open', async () => {
    const of = await sealed()
    const { Id: broken } = await importer.createSample(certificado, { Nome: 'Estragado' })
    await run(sql`
      update certificado_segredo set "Arquivo" = substring("Arquivo" from 5), "Senha" = substring("Senha" from 5)
      where "IdCertificado" = ${of.Id}`)
    await run(sql`update certificado_segredo set "Senha" = '\\x00' where "IdCertificado" = ${broken}`)
    expect(await openedBy(former, of)).toEqual(ALL)
    expect(await resealed(encryptionWith(changed))).toMatchObject({ unreadable: 1 })
    expect(await openedBy(later, of)).toEqual(ALL)
    const { rows } = await run(
      sql<{ Senha: Uint8Array }>`select "Senha" from certificado_segredo where "IdCertificado" = ${broken}`,
    )
    expect([...(rows[0]?.Senha ?? [])]).toEqual([0])
    await importer.remove(certificado, broken)
    await resealed(encryptionWith({ secret: DEMO_SECRET, otherSecret: changed.secret }))
  })
})

test('keys of what a browser keeps are one user’s alone, and the former come with the new ones while secrets are changed', async () => {
  const keys = async (name: string) => {
    const token = await server.tokenOf(`${name}@demo.canal`)
    const { body } = await server.call(preferenciaEndpoints['perfil/armazenamento'].path, { token })
    return (body as { readonly Chaves: readonly string[] }).Chaves
  }
  const [own] = await keys('industria')
  expect(Buffer.from(own ?? '', 'base64')).toHaveLength(32)
  expect(await keys('industria')).toEqual([own])
  expect(await keys('autorizacao')).not.toContain(own)

  const { IdUsuario } = await server.signIn('industria@demo.canal')
  const during = encryptionWith(changed).keysFor(`navegador ${IdUsuario}`)
  expect(during.map(key => Buffer.from(key).toString('base64')).indexOf(own ?? '')).toBe(1)
})

test('a database from before there was a proof is not served with a secret that opens none of its certificates', async () => {
  await sealed()
  await run(sql`delete from prova_segredo`)
  const asserted = (encryption: Encryption) => asOwner(server.db, trx => assertSecret(trx, encryption))
  await expect(asserted(later)).rejects.toThrow('SECRET is not the one')
  await asserted(former)
})
