import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { KEY_PREFIX } from '#contract/features/chaveapi.ts'
import type { ProvaDosDominios } from '#contract/features/emissor.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { daysAfter } from '#rules/days.ts'
import { today } from '#server/core/today.ts'
import { demoFolder, type Serving, startServing } from '../boot/support/program.ts'
import { SEED } from '../server/support/attacking.ts'
import { endpointOf } from '../server/support/registers.ts'
import { appCode } from '../support/appCode.ts'
import { CLIENT, CLIENT_SECRET, type Forging, issuersAnswer, startIssuer } from '../support/issuer.ts'
import { startNameServer } from '../support/nameServer.ts'

const ADMIN = '/api/canal/admin'
const ACCOUNT = '/api/canal/account'
const COUNT = Number(process.env['FORGERIES'] ?? 2_000)
const DOMAIN = 'empresa-atacada.com.br'
const EMAIL = `ana@${DOMAIN}`

type Reply = Awaited<ReturnType<Serving['ask']>>

/** Text as random as a secret, another for each number of the run. */
const textOf = (at: number) => createHash('sha256').update(`${SEED} ${at}`).digest('hex')

/** A text with one sign changed, at a place that the number says; not the last, of which Base64 may leave bits unread. */
function changed(text: string, at: number): string {
  const place = Number.parseInt(textOf(at).slice(0, 8), 16) % (text.length - 1)
  const sign = text[place] === 'A' ? 'B' : 'A'
  return text.slice(0, place) + sign + text.slice(place + 1)
}

/** Each try comes from a network of its own: what slows guesses of one network is not what refuses them. */
const from = (at: number) => ({ 'X-Forwarded-For': `198.${(at >> 8) & 255}.${at & 255}.1` })

/** Milliseconds that a process has spent on the processors, to the hundredth of a second. */
function spentBy(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Sends so many forgeries one behind the other; tells which statuses answered, how often, and what the dearest cost. */
async function campaign(
  { pid }: Serving,
  what: string,
  count: number,
  forge: (at: number) => Promise<Reply>,
) {
  const statuses = new Map<number, number>()
  const began = spentBy(pid)
  let dearest = 0
  for (let at = 0; at < count; at += 1) {
    const before = spentBy(pid)
    const { status } = await forge(at)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    dearest = Math.max(dearest, spentBy(pid) - before)
  }
  const mean = ((spentBy(pid) - began) / count).toFixed(1)
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`)
  process.stdout.write(
    `${what}: ${counted.join(', ')}; ${mean} ms of the processors each, ${dearest} ms at most\n`,
  )
  return [...statuses.keys()].toSorted((a, b) => a - b)
}

const serving = (variables: Readonly<Record<string, string>> = {}) =>
  startServing({ DATA_DIR: demoFolder(), TRUSTED_PROXY: '127.0.0.1', ...variables })

type Created = 'cargo' | 'chaveapi' | 'emissor'

async function created(server: Serving, token: string, name: Created, row: object): Promise<StoredRow> {
  const { status, body } = await server.ask(endpointOf(entityNamed(name), 'adicionar').path, token, row)
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  return body as StoredRow
}

/** Server whose importer has an issuer with a proven domain, by which one person comes. */
async function signOnServer() {
  const [issuer, names] = [await startIssuer(), await startNameServer()]
  onTestFinished(issuer.stop)
  onTestFinished(names.stop)
  const server = await serving({ WEBHOOK_LOOPBACK: 'true', NAME_SERVERS: names.address })
  const boss = await server.signIn()
  const { Id: IdCargoPadrao } = await created(server, boss, 'cargo', {
    Nome: 'Atacado',
    TipoAcesso: 3,
    Ativo: true,
  })
  const { Id } = await created(server, boss, 'emissor', {
    ...{
      Nome: 'Atacado',
      EnderecoEmissor: issuer.address,
      ClienteOidc: CLIENT,
      SegredoCliente: CLIENT_SECRET,
    },
    ...{ Dominios: [{ Dominio: DOMAIN }], IdCargoPadrao, CriaUsuarios: true, Ativo: true },
    ...{ ConfiaEmail: false, ConfiaFator: false, Obrigatorio: false },
  })
  const { body } = await server.ask(`${ADMIN}/emissor/dominios?id=${Id}`, boss)
  const { Retorno, Dominios } = body as ProvaDosDominios
  issuer.open([Retorno])
  issuer.know(EMAIL, { email: EMAIL, email_verified: true, name: 'Ana' })
  for (const { Registro, Valor } of Dominios) names.say(Registro, Valor)
  expect((await server.ask(`${ADMIN}/emissor/conferir`, boss, { Id })).status).toBe(200)
  const begin = async () => {
    const begun = await server.ask('/api/auth/token/emissor/iniciar', '', { Email: EMAIL })
    return begun.body as { readonly Endereco: string; readonly Guardado: string }
  }
  const end = (at: number, answer: object) => server.ask('/api/auth/token/emissor', '', answer, from(at))
  return { server, issuer, id: Id, begin, end }
}

test(`of ${COUNT} forged answers of an issuer none signs anybody in (seed ${SEED})`, async () => {
  const { server, issuer, id, begin, end } = await signOnServer()
  const { Endereco, Guardado } = await begin()
  const right = { Guardado, ...(await issuersAnswer(Endereco)) }
  const later = new URLSearchParams((await issuersAnswer((await begin()).Endereco)).Resposta)
  const kinds: readonly ((at: number) => object)[] = [
    at => ({ ...right, Guardado: changed(Guardado, at) }),
    at => ({ ...right, Guardado: Buffer.from(textOf(at).repeat(1 + (at % 9))).toString('base64url') }),
  ]
  const forged = await campaign(server, 'Forged answers', COUNT, at =>
    end(at, kinds[at % kinds.length]?.(at) ?? {}),
  )
  expect(forged).toEqual([401])
  // None of these takes the sign-in that is kept: the right answer is good behind all of them, once.
  expect((await end(COUNT, right)).status).toBe(200)
  expect(await campaign(server, 'The right answer again', 20, () => end(COUNT, right))).toEqual([401])

  const seconds = Math.floor(Date.now() / 1_000)
  const forgings: readonly Forging[] = [
    { claims: { nonce: textOf(1) } },
    { claims: { iss: 'https://outro.example.com' } },
    { claims: { aud: 'outro' } },
    { claims: { exp: seconds - 3_600 } },
    { claims: { sub: 'outra' } },
    { header: { alg: 'none' }, isBare: true },
    { header: { alg: 'HS256' } },
    { header: { kid: 'outra' } },
    { key: issuer.strangersKey() },
    { isBare: true },
  ]
  const forgedTokens = await campaign(server, 'Forged ID tokens', Math.ceil(COUNT / 10), async at => {
    issuer.state.forging = forgings[at % forgings.length]
    const begun = await begin()
    return end(COUNT + at, { Guardado: begun.Guardado, ...(await issuersAnswer(begun.Endereco)) })
  })
  expect(forgedTokens).toEqual([401])
  const mixed = await campaign(server, 'Answers of another sign-in', Math.ceil(COUNT / 10), async at => {
    const begun = await begin()
    const query = new URLSearchParams(later)
    if (at % 2 === 0) query.set('state', new URL(begun.Endereco).searchParams.get('state') ?? '')
    return end(COUNT * 2 + at, { Guardado: begun.Guardado, Emissor: id, Resposta: query.toString() })
  })
  expect(mixed).toEqual([401])
  issuer.state.forging = undefined
  const again = await begin()
  const entered = await end(1, { Guardado: again.Guardado, ...(await issuersAnswer(again.Endereco)) })
  expect((entered.body as Session).Email).toBe(EMAIL)
})

test(`of ${COUNT} forged API keys none reads anything, and one of another company nothing of this (seed ${SEED})`, async () => {
  const server = await serving()
  const [boss, stranger] = [await server.signIn(), await server.signIn('outra@demo.canal')]
  const finalidade = entityNamed('finalidade')
  const keyOf = async (maker: string) => {
    const services = { Visualizar: ['FINALIDADE'], Cadastrar: ['FINALIDADE'], Editar: ['FINALIDADE'] }
    const row = { Nome: 'ERP', Expira: daysAfter(today(), 30), ...services }
    const { Id } = await created(server, maker, 'chaveapi', row)
    const { body } = await server.ask(`${ADMIN}/chaveapi/gerar`, maker, { Id })
    return (body as { readonly Segredo: string }).Segredo
  }
  const [own, theirs] = [await keyOf(boss), await keyOf(stranger)]
  const list = endpointOf(finalidade, 'list').path
  const forged: readonly ((at: number) => string)[] = [
    at => changed(own, at),
    at => `${KEY_PREFIX}${textOf(at)}`,
    at => own.slice(0, KEY_PREFIX.length + (at % 60)),
    at => `${own}${textOf(at).slice(0, 1 + (at % 8))}`,
  ]
  expect(
    await campaign(server, 'Forged keys', COUNT, at =>
      server.ask(list, forged[at % forged.length]?.(at), undefined, from(at)),
    ),
  ).toEqual([401])
  const { body } = await server.ask(`${list}?range=[0,99]`, own)
  const records = body as readonly StoredRow[]
  expect(records.length).toBeGreaterThan(0)
  const model = endpointOf(finalidade, 'model').path
  const reached = await campaign(server, 'Records by the key of another company', records.length, at =>
    server.ask(`${model}?id=${records[at]?.Id}`, theirs),
  )
  expect(reached).toEqual([404])
  const written = await campaign(server, 'Records changed by it', records.length, at =>
    server.ask(endpointOf(finalidade, 'atualizar').path, theirs, { ...records[at], Descricao: 'Alheio' }),
  )
  expect(written).toEqual([404])
  expect((await server.ask(`${list}?range=[0,99]`, own)).body).toEqual(records)
})

test(`of ${COUNT} ways around the second factor none opens a session (seed ${SEED})`, async () => {
  const server = await serving()
  const token = await server.signIn()
  const { body } = await server.ask(`${ACCOUNT}/fator/iniciar`, token, {})
  const { Segredo: secret } = body as { readonly Segredo: string }
  expect((await server.ask(`${ACCOUNT}/fator/confirmar`, token, { Codigo: appCode(secret) })).status).toBe(
    200,
  )
  const signIn = (at: number, more: object = {}) =>
    server.ask(
      '/api/auth/token',
      '',
      { Email: 'industria@demo.canal', Password: DEMO_PASSWORD, ...more },
      from(at),
    )
  const { ticket } = (await signIn(0)).body as { readonly ticket: { readonly Bilhete: string } }
  const second = (at: number, step: object) => server.ask('/api/auth/token/fator', '', step, from(at))
  const forged: readonly ((at: number) => object)[] = [
    at => ({ Bilhete: changed(ticket.Bilhete, at), Codigo: appCode(secret, 1) }),
    at => ({ Bilhete: textOf(at).slice(0, 32), Codigo: appCode(secret, 1) }),
    at => ({ Bilhete: token.slice(0, 32 + (at % 8)), Codigo: appCode(secret, 1) }),
  ]
  const tickets = await campaign(server, 'Forged tickets', COUNT, at =>
    second(at, forged[at % forged.length]?.(at) ?? {}),
  )
  expect(tickets.filter(status => ![401, 422].includes(status))).toEqual([])
  // The password alone, whatever else is sent beside it, says that a code is missing.
  const beside = [
    { Codigo: '000000' },
    { Meios: [] },
    { PossuiFator: false },
    { IdEmissor: 1 },
    { isProven: true },
  ]
  const downgrades = await campaign(server, 'Sign-ins without the code', beside.length, at =>
    signIn(at, beside[at]),
  )
  expect(downgrades.filter(status => ![401, 422].includes(status))).toEqual([])
  // The right ticket is good behind all of that.
  expect((await second(COUNT, { Bilhete: ticket.Bilhete, Codigo: appCode(secret, 1) })).status).toBe(200)
})
