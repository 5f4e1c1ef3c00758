import { onTestFinished } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ProvaDosDominios } from '#contract/features/emissor.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import {
  CLIENT,
  CLIENT_SECRET,
  type IssuersAnswer,
  issuersAnswer,
  type StartedIssuer,
  startIssuer,
} from '../../support/issuer.ts'
import { startNameServer } from '../../support/nameServer.ts'
import { callsOf, type Reply } from './calls.ts'
import { demo, demoApp } from './demoApp.ts'
import { demoEnvironment } from './demoEnvironment.ts'
import { type Worker, worker } from './registers.ts'
import type { Server } from './server.ts'

const emissor = entityNamed('emissor')
const ADMIN = '/api/canal/admin'

let count = 0

/** Domain that no other issuer of the run has. */
export function ownDomain(): string {
  count += 1
  return `empresa-${process.pid}-${count}.com.br`
}

type Begun = { readonly Endereco: string; readonly Guardado: string }

/** Application that asks a name server of the test, and signing in by issuers there. */
export async function signOnAt(server: Server) {
  setLocalReceivers(true)
  const names = await startNameServer()
  onTestFinished(names.stop)
  const configured = { ...demoEnvironment, nameServers: [names.address] }
  const outside = outsideOf(configured, demo)
  const calls = callsOf(demoApp(server.db, {}, outside))
  const here: Server = { ...server, ...calls, tokenOf: server.tokenOf, stop: server.stop }
  const workerAs = (name: string) => worker(here, () => server.tokenOf(`${name}@demo.canal`))

  const begin = (Email: string) =>
    here.call('/api/auth/token/emissor/iniciar', { method: 'POST', body: { Email } })
  const end = (Guardado: string, answer: IssuersAnswer) =>
    here.call('/api/auth/token/emissor', { method: 'POST', body: { Guardado, ...answer } })
  const begun = async (email: string): Promise<Begun> => {
    const { status, body } = await begin(email)
    if (status !== 200) throw new Error(`Not begun: ${status} ${JSON.stringify(body)}`)
    return body as Begun
  }
  /** Signs a person in by the issuer of their address, all the way. */
  const signIn = async (email: string): Promise<Reply> => {
    const { Endereco, Guardado } = await begun(email)
    return end(Guardado, await issuersAnswer(Endereco))
  }

  const proofsOf = async (boss: Worker, id: number) =>
    (await boss.call(`${ADMIN}/emissor/dominios?id=${id}`)).body as ProvaDosDominios
  const check = (boss: Worker, Id: number) => boss.call(`${ADMIN}/emissor/conferir`, { Id })
  /** Puts into the DNS what proves the domains of an issuer. */
  const publish = async (boss: Worker, id: number) => {
    for (const { Registro, Valor } of (await proofsOf(boss, id)).Dominios) names.say(Registro, Valor)
  }

  /** Issuer of a worker's company, with a proven domain of its own and people who may sign in by it. */
  const company = async (boss: Worker, values: Row & Domains = {}): Promise<OpenedIssuer> => {
    const domain = values.Dominios?.[0].Dominio ?? ownDomain()
    const issuer = await startIssuer()
    onTestFinished(issuer.stop)
    const record = await boss.createSample(emissor, {
      EnderecoEmissor: issuer.address,
      ClienteOidc: CLIENT,
      SegredoCliente: CLIENT_SECRET,
      ...values,
      Dominios: [{ Dominio: domain }],
    })
    onTestFinished(async () => void (await boss.remove(emissor, record.Id)))
    issuer.open([(await proofsOf(boss, record.Id)).Retorno])
    await publish(boss, record.Id)
    const { status, body } = await check(boss, record.Id)
    if (status !== 200) throw new Error(`Not proven: ${status} ${JSON.stringify(body)}`)
    return { domain, issuer, record }
  }
  return { here, names, outside, workerAs, begin, begun, end, signIn, proofsOf, check, publish, company }
}

/** Domain of people whom tests make, which one issuer at a time proves. */
export const PEOPLES_DOMAIN = { Dominios: [{ Dominio: 'exemplo.com.br' }] } as const

type Domains = { readonly Dominios?: readonly [{ readonly Dominio: string }] }

type OpenedIssuer = {
  readonly domain: string
  readonly issuer: StartedIssuer
  readonly record: StoredRow
}
