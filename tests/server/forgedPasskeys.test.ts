import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { Authenticator, type Forged } from '../support/authenticator.ts'
import { personWithPassword } from './support/factor.ts'
import { collectedLog } from './support/logLines.ts'
import { passkeyCallsOf, writtenOf } from './support/passkeys.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const boss = workerOf(entityNamed('usuario'))
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)
beforeEach(() => run(sql`delete from tentativa`))

const keys = passkeyCallsOf(server)
const { stored, lastEvent } = writtenOf(server)
const logged = collectedLog('info')
const person = () => personWithPassword(server, boss)
const wrong = { status: 422, body: { errors: { Credencial: 'Chave de acesso não aceita. Tente de novo.' } } }

describe('a forged key is added to nobody:', () => {
  test.each<[string, Forged]>([
    ['of another origin', { origin: 'https://canal.example' }],
    ['of another domain', { rpId: 'canal.example' }],
    ['of a user who was not verified', { isVerified: false }],
    ['of a challenge that is not ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of signatures by SHA-1', { algorithm: -65_535 }],
    ['of an algorithm that was not offered', { algorithm: -35 }],
  ])('%s', async (_, forged) => {
    const ana = await person()
    const before = await stored(ana.id)
    const made = new Authenticator().create(await keys.begin(ana), forged)
    expect(await keys.register(ana, made)).toMatchObject(wrong)
    expect(await stored(ana.id)).toEqual(before)
    expect(await lastEvent(ana.id)).toMatchObject({ Tipo: 'FATOR_RECUSADO' })
  })

  test('with a certificate that was not asked for, whose addresses nobody visits', async () => {
    const ana = await person()
    const made = new Authenticator().create(await keys.begin(ana), { hasCertificate: true })
    expect(await keys.register(ana, made)).toMatchObject(wrong)
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({ reason: 'Attestation packed was not asked for' }),
    )
  })

  test('of another session, a second time, or of somebody else', async () => {
    const [ana, rui] = [await person(), await person()]
    const device = new Authenticator()
    const options = await keys.begin(ana)
    expect(await keys.register(rui, device.create(options))).toMatchObject(wrong)
    expect((await keys.register(ana, device.create(options))).status).toBe(200)
    expect(await keys.register(ana, device.create(options))).toMatchObject(wrong)
    expect(await keys.register(rui, device.create(await keys.begin(rui)))).toMatchObject({ status: 409 })
    expect(await keys.listed(rui)).toEqual([])
  })

  test.each([
    ['no Base64', { id: '=', rawId: '=' }],
    ['no JSON and no CBOR', { response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }],
  ])('of %s', async (_, broken) => {
    const ana = await person()
    const made = new Authenticator().create(await keys.begin(ana))
    expect((await keys.register(ana, { ...made, ...broken })).status).toBe(422)
  })
})
