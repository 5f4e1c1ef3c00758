import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { makePfx, type Wanted } from '#demo/seed/pfx.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readSecret } from '#server/features/certificado/secret.ts'
import { fileValue, PFX_PASSWORD, pfx, pfxValue, withRounds } from '../support/pfx.ts'
import { worker } from './support/registers.ts'
import { siscomex } from './support/siscomex.ts'
import { world } from './support/world.ts'

const DAY = 86_400_000
const CNPJ = '12ABC34501DE35'
const certificado = entityNamed('certificado')
const { decrypt } = encryptionWith({ secret: DEMO_SECRET })
const ROOT = '/api/canal/cadastros/certificado'

const { server, workerAs } = world()
const industria = workerAs('industria')

const made = (wanted: Partial<Wanted>) =>
  fileValue(
    makePfx({
      owner: 'VOLTRIX SERRANA S.A.',
      taxId: CNPJ,
      from: new Date(Date.now() - 2 * DAY),
      to: new Date(Date.now() + 2 * DAY),
      password: PFX_PASSWORD,
      ...wanted,
    }),
  )

const refusalOf = async (values: Record<string, unknown>) => {
  const row = { Nome: 'Recusado', Arquivo: pfxValue(), Senha: PFX_PASSWORD, ...values }
  const { status, body } = await industria.create(certificado, row)
  return [status, (body as { readonly errors: Record<string, string> }).errors]
}

describe('a certificate', () => {
  test('keeps whole characters of a name that is longer than there is room for', async () => {
    const owner = `${'V'.repeat(148)}Ç🚢 S.A.`
    const { Titular } = await industria.createSample(certificado, { Arquivo: made({ owner }), Nome: 'Longo' })
    expect(Titular).toBe(`${'V'.repeat(148)}Ç`)
  })

  test('says what its file says, and gives neither the file nor its password back', async () => {
    const created = await industria.createSample(certificado, { Nome: 'Da matriz' })
    expect(created).toMatchObject({
      Titular: 'VOLTRIX SERRANA S.A.',
      CpfCnpjTitular: '69810101000124',
      Emissor: 'AC Exemplo do Canal',
      NumeroSerie: '0BADCAFE',
    })
    const answers = [created, (await industria.model(certificado, created.Id)).body]
    const listed = (await industria.list(certificado, `filter={"Id":${created.Id}}`)).body
    const history = (await industria.call(`${ROOT}/historico?id=${created.Id}`)).body
    const told = JSON.stringify([answers, listed, history])
    expect(told).toContain('Da matriz')
    expect(told).not.toMatch(/Arquivo|Senha/)
  })

  test.each([2 ** 31 - 1, 1_000_001])('whose password is to be hashed %d times is not read', async rounds => {
    const asking = { Arquivo: fileValue(withRounds(rounds)) }
    expect(await refusalOf(asking)).toEqual([422, { Arquivo: expect.stringMatching(/certificado/i) }])
  })

  test('is read while others of its company are', async () => {
    const all = await Promise.all(
      Array.from({ length: 3 }, (_, at) =>
        industria.createSample(certificado, { Nome: `Ao mesmo tempo ${at}` }),
      ),
    )
    expect(all.map(({ Titular }) => Titular)).toEqual(Array(3).fill('VOLTRIX SERRANA S.A.'))
  })

  test('of an older program, closed with triple DES, is read, too', async () => {
    const Arquivo = made({ algorithm: '3des' })
    const created = await industria.createSample(certificado, { Nome: 'Antigo', Arquivo })
    expect(created['CpfCnpjTitular']).toBe(CNPJ)
  })

  test('lies sealed in the database', async () => {
    const { Id } = await industria.createSample(certificado, { Nome: 'Selado' })
    const { rows } = await asOwner(server.db, trx =>
      sql<{ Arquivo: Uint8Array; Senha: Uint8Array; IdRegistro: number }>`
        select s.*, c."IdRegistro" from certificado_segredo s
        join certificado c on c."Id" = s."IdCertificado" where c."Id" = ${Id}`.execute(trx),
    )
    const [kept] = rows
    if (!kept) throw new Error('Nothing was kept')
    expect(Buffer.from(kept.Arquivo).includes(Buffer.from(pfx().subarray(0, 40)))).toBe(false)
    const belongsTo = `certificado ${kept.IdRegistro} ${Id}` as const
    expect(Buffer.from(decrypt(kept.Arquivo, belongsTo)).equals(Buffer.from(pfx()))).toBe(true)
    expect(Buffer.from(decrypt(kept.Senha, belongsTo)).toString()).toBe(PFX_PASSWORD)
    expect(() => decrypt(kept.Arquivo, `certificado ${kept.IdRegistro} ${Id + 1}`)).toThrow()
  })

  test('signs its company in at Siscomex, by the file and password that were kept', async () => {
    const { Id } = await industria.createSample(certificado, { Nome: 'Siscomex' })
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const kept = (company: number) =>
      asOwner(server.db, trx => readSecret(trx, encryptionWith({ secret: DEMO_SECRET }), { company, Id }))
    const { file, password = '' } = (await kept(IdRegistro)) ?? {}
    const bytes = file?.Conteudo ?? new Uint8Array()
    const { client } = await siscomex()
    const credentials = { type: 'certificate', pfx: bytes, password } as const
    const { produtos } = client({ cnpj: '69810101000124', credentials })
    expect(await produtos.list()).toEqual({ type: 'done', value: [] })
    expect(await kept(IdRegistro + 1)).toBeUndefined()
  })

  test('keeps its file through a change of its name, and takes another with its password', async () => {
    const { Id } = await industria.createSample(certificado, { Nome: 'Trocado' })
    const before = (await industria.model(certificado, Id)).body as Record<string, unknown>
    const named = await industria.update(certificado, { ...before, Nome: 'Trocado depois' })
    expect(named.body).toMatchObject({ Nome: 'Trocado depois', CpfCnpjTitular: '69810101000124' })
    const Versao = (named.body as { readonly Versao: number }).Versao
    const given = { ...before, Nome: 'Trocado depois', Versao, Arquivo: made({}), Senha: PFX_PASSWORD }
    expect((await industria.update(certificado, given)).body).toMatchObject({ CpfCnpjTitular: CNPJ })
  })
})

describe('refused is', () => {
  test.each([
    ['a wrong password', { Senha: 'outra' }, { Senha: 'A senha do arquivo está incorreta' }],
    ['no password', { Senha: null }, { Senha: 'Campo obrigatório' }],
    ['no file', { Arquivo: null }, { Arquivo: 'Campo obrigatório' }],
    [
      'a file of another sort',
      { Arquivo: fileValue(Buffer.from('%PDF-1.4')) },
      { Arquivo: 'O arquivo não é um certificado PFX ou P12 legível' },
    ],
    [
      'a certificate that has ended',
      { Arquivo: made({ to: new Date(Date.now() - DAY) }) },
      { Arquivo: 'Este certificado já venceu' },
    ],
    [
      'a certificate of nobody with a tax ID',
      { Arquivo: made({ owner: 'Fulano', taxId: '123' }) },
      { Arquivo: 'O certificado não tem um CPF ou CNPJ válido do titular' },
    ],
  ])('%s', async (_what, values, errors) => {
    expect(await refusalOf(values)).toEqual([422, errors])
  })

  test('one half of a new file: file or password alone', async () => {
    const stored = await industria.createSample(certificado, { Nome: 'Metade' })
    const alone = async (values: object) =>
      (await industria.update(certificado, { ...stored, ...values })).status
    expect(await alone({ Arquivo: pfxValue() })).toBe(422)
    expect(await alone({ Senha: PFX_PASSWORD })).toBe(422)
  })
})

describe('who may use a certificate', () => {
  const pair = (verb: string, idCertificado: number, id: number) =>
    industria.call(`${ROOT}/acesso/${verb}?idCertificado=${idCertificado}&id=${id}`)

  test('is given and taken, and sees it among those to choose from', async () => {
    const { Id } = await industria.createSample(certificado, { Nome: 'De uso' })
    const reader = worker(server, await server.tokenOf('consulta@demo.canal'))
    const offered = async () =>
      ((await reader.call(`${ROOT}/selecao`)).body as readonly { readonly Id: number }[]).map(one => one.Id)
    const session = await server.signIn('consulta@demo.canal')
    expect(await offered()).not.toContain(Id)
    expect((await pair('adicionar', Id, session.IdUsuario)).status).toBe(200)
    expect((await pair('adicionar', Id, session.IdUsuario)).status).toBe(200)
    expect(await offered()).toContain(Id)
    const { body } = await industria.call(`${ROOT}/acessos?idCertificado=${Id}`)
    expect(body).toContainEqual(expect.objectContaining({ Id: session.IdUsuario, Acesso: true }))
    expect((await pair('excluir', Id, session.IdUsuario)).status).toBe(200)
    expect(await offered()).not.toContain(Id)
  })

  test('is nobody of another company, for a certificate of another company', async () => {
    const { Id } = await industria.createSample(certificado, { Nome: 'Alheio' })
    const other = await server.signIn('outra@demo.canal')
    expect((await pair('adicionar', Id, other.IdUsuario)).status).toBe(404)
    const stranger = worker(server, other.Token_Acess)
    const path = `${ROOT}/acesso/adicionar?idCertificado=${Id}&id=${other.IdUsuario}`
    expect((await stranger.call(path)).status).toBe(404)
    expect((await stranger.call(`${ROOT}/acessos?idCertificado=${Id}`)).status).toBe(404)
  })
})
