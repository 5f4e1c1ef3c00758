import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import en from '#i18n/en.json' with { type: 'json' }
import es from '#i18n/es.json' with { type: 'json' }
import pt from '#i18n/pt.json' with { type: 'json' }
import { settings } from '#rules/settings.ts'
import type { Reply } from './support/calls.ts'
import { emailsTo } from './support/mail.ts'
import { world } from './support/world.ts'

vi.setConfig({ testTimeout: 30_000 })

const usuario = entityNamed('usuario')
const cliente = entityNamed('cliente')
const ADMIN = '/api/canal/admin'
const REFUSED = { status: 429, body: { Message: expect.stringMatching(/mensagens demais.*24 h/) } }
const LURE = 'Ganhe em http://evil.example/x'

const { server, workerAs } = world()
const importer = workerAs('industria')
const provider = workerAs('transportador')
beforeEach(() => sql`delete from tentativa`.execute(server.db.kysely))

async function times(count: number, work: () => Promise<Reply>): Promise<readonly number[]> {
  const statuses = []
  for (let n = 0; n < count; n += 1) statuses.push((await work()).status)
  return statuses
}
const setCount = (key: string, count: number) =>
  sql`insert into tentativa ("Chave", "Falhas") values (${`cota:carta:${key}`}, ${count})`.execute(
    server.db.kysely,
  )

describe('e-mails that somebody’s call causes', () => {
  test('to one address end at five a day, those sent again and those of a new user alike', async () => {
    const user = await importer.createSample(usuario, { Email: 'alvo@demo.canal' })
    const again = () => importer.call(`${ADMIN}/perfil/convidar?id=${user.Id}`)
    expect(await times(4, again)).toEqual([200, 200, 200, 200])
    expect(await again()).toMatchObject(REFUSED)
    expect(Number((await again()).headers.get('Retry-After'))).toBeGreaterThan(80_000)
    expect(await emailsTo(server, 'alvo@demo.canal')).toHaveLength(5)
  })

  test('to one client end at five a day, too', async () => {
    const card: StoredRow = await provider.createSample(cliente, { Email: 'cliente@demo.canal' })
    const again = () => provider.call(`${ADMIN}/cliente/convidar?id=${card.Id}`)
    expect(await times(4, again)).toEqual([200, 200, 200, 200])
    expect(await again()).toMatchObject(REFUSED)
    expect(await emailsTo(server, 'cliente@demo.canal')).toHaveLength(5)
  })

  test.each([
    ['user', 100, async () => `usuario:${(await server.signIn('industria@demo.canal')).IdUsuario}`],
    ['company', 300, async () => `empresa:${(await server.signIn('industria@demo.canal')).IdRegistro}`],
  ])('of one %s end at %i a day, and nothing is left of what was refused', async (_whose, most, key) => {
    const Email = `${_whose}@limite.example`
    await setCount(await key(), most)
    expect(await importer.create(usuario, await importer.sampleInput(usuario, { Email }))).toMatchObject(
      REFUSED,
    )
    const { rows } = await sql`select 1 from usuario where "Email" = ${Email}`.execute(server.db.kysely)
    expect(rows).toEqual([])
    await sql`delete from tentativa`.execute(server.db.kysely)
    expect((await importer.create(usuario, await importer.sampleInput(usuario, { Email }))).status).toBe(200)
  })
})

describe('what an e-mail says', () => {
  const OURS = ['empresa', 'cnpj', 'link', 'motivo']
  const titles = Object.entries({ pt, en, es }).flatMap(([language, { notifications }]) =>
    Object.entries(notifications).map(([kind, { title }]) => [language, kind, title] as const),
  )
  const emails = Object.entries({ pt, en, es }).flatMap(([language, { mail }]) =>
    Object.entries(mail)
      // Others are what is said about e-mails.
      .filter(([, text]) => 'subject' in text)
      .map(([name, text]) => [language, name, JSON.stringify(text)] as const),
  )

  test.each(emails)('is nothing that its sender typed: %s %s', (_language, _name, text) => {
    const values = [...text.matchAll(/%\{(\w+)\}/g)].map(([, value]) => value)
    expect([...OURS, ...Object.keys(settings), 'titulo', 'resumo', 'quando', 'endereco']).toEqual(
      expect.arrayContaining(values),
    )
  })

  // Notification e-mails use these titles as subjects and in their text.
  test.each(titles)('has titles of our words and numbers alone: %s %s', (_language, _kind, title) => {
    // Names of registers and tables are fixed words of ours, and days and counts are figures, so their placeholders are safe.
    expect(title.replaceAll(/%\{(?:registro|lista|tabela|dia|smart_count)\}/g, '')).not.toContain('%{')
  })

  test('to a stranger has neither the names nor the links of who caused it', async () => {
    await importer.createSample(usuario, { Email: 'pessoa@estranho.example', Nome: LURE })
    await provider.createSample(cliente, { Email: 'empresa@estranho.example', RazaoSocial: LURE })
    await server.call('/api/canal/account/senha/esquecimento', {
      method: 'POST',
      body: { Email: 'pessoa@estranho.example' },
    })
    const sent = [
      ...(await emailsTo(server, 'pessoa@estranho.example')),
      ...(await emailsTo(server, 'empresa@estranho.example')),
    ]
    expect(sent).toHaveLength(3)
    expect(JSON.stringify(sent)).not.toContain('evil')
  })
})

describe('a coupon is guessed twenty times an hour', () => {
  const check = () => importer.call('/api/canal/apoio/cupom/validar?cupom=NADA')

  test('by asking for it', async () => {
    expect(new Set(await times(20, check))).toEqual(new Set([200]))
    expect((await check()).status).toBe(429)
  })

  test('by subscribing with it, which leaves nothing else', async () => {
    const { body } = await importer.call(`${ADMIN}/assinatura`)
    const { rows } = await sql<{ Id: number }>`select "Id" from produto order by "Id" limit 1`.execute(
      server.db.kysely,
    )
    const { IdAssinatura } = body as { IdAssinatura: number }
    const subscribe = () =>
      importer.call(
        `${ADMIN}/assinatura/produto/adicionar?idAssinatura=${IdAssinatura}&idProduto=${rows[0]?.Id}&cupom=NADA`,
      )
    expect(new Set(await times(20, subscribe))).toEqual(new Set([422]))
    expect((await subscribe()).status).toBe(429)
    expect((await check()).status).toBe(429)
  })
})
