import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { type LadoALado, type SiscomexRegister, siscomexEndpoints } from '#contract/features/siscomex.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { type Simulator, type SimulatorSettings, startSimulator } from '#demo/siscomex/simulator.ts'
import type { Siscomex } from '#server/adapters/siscomex/siscomex.ts'
import { asOwner } from '#server/db/transaction.ts'
import { certificateCredentials } from '#server/features/certificado/credentials.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { siscomex } from '#server/features/siscomex/jobs/siscomex.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { quick } from './quickJob.ts'
import { type Server, startServer } from './server.ts'
import { servingFiles } from './servingFiles.ts'
import { clientOf } from './siscomex.ts'

/** Company of the demo, with a new simulator of Siscomex for each test. */
export function synchronizing(settings: Partial<SimulatorSettings> = {}) {
  let server: Server
  let token = ''
  let company = 0
  let certificate = 0
  let simulator: Simulator

  beforeAll(async () => {
    server = await startServer()
    const session = await server.signIn('industria@demo.canal')
    token = session.Token_Acess
    company = session.IdRegistro
    const { body } = await server.call('/api/canal/cadastros/certificado/selecao', { token })
    certificate = (body as readonly { readonly Id: number }[])[0]?.Id ?? 0
  })
  afterAll(() => server.stop())

  const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))

  beforeEach(async () => {
    for (const table of [
      'tarefa',
      'siscomex_espelho',
      'siscomex_recusa',
      'siscomex_recusa_busca',
      'siscomex_leitura',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    simulator = await startSimulator(settings)
    onTestFinished(() => simulator.stop())
  })

  /**
   * Starts a job runner for synchronization; stopped when the test ends. `meanwhile` runs while Siscomex creates a
   * product.
   */
  function working(meanwhile: () => Promise<unknown> = async () => {}) {
    const serving = { ...servingFiles(server.db), hooksOf }
    const client = clientOf(simulator)
    const during: Siscomex = owner => {
      const { produtos, operadores } = client(owner)
      const create: typeof produtos.create = async (...given) => {
        const outcome = await produtos.create(...given)
        await meanwhile()
        return outcome
      }
      return { operadores, produtos: { ...produtos, create } }
    }
    const jobs = startJobs({ ...serving, siscomex: during }, [quick(siscomex)])
    onTestFinished(() => jobs.stop())
    return jobs
  }

  const begin = (register: SiscomexRegister, asked: object = {}, as = token) =>
    server.call(siscomexEndpoints[`${register}/siscomex/sincronizar`].path, {
      method: 'POST',
      token: as,
      body: { IdCertificado: certificate, ...asked },
    })
  const lines = async (register: SiscomexRegister, query = '') =>
    (await server.call(`${siscomexEndpoints[`${register}/siscomex`].path}?${query}`, { token }))
      .body as LadoALado
  const jobs = async (as = token) =>
    (await server.call('/api/canal/tools/tarefas', { token: as })).body as readonly Tarefa[]

  /** Starts a synchronization and waits for its end; returns the job. */
  async function synchronized(register: SiscomexRegister, asked: object = {}): Promise<Tarefa | undefined> {
    expect(await begin(register, asked)).toMatchObject({ status: 200 })
    return ended()
  }

  /** Waits for the end of the synchronization that was begun last. */
  async function ended(): Promise<Tarefa | undefined> {
    await expect.poll(async () => (await jobs())[0]?.Situacao).toMatch(/concluida|falhou/)
    return (await jobs())[0]
  }

  /** Lines of records here that Siscomex would accept. */
  const sendable = async (register: SiscomexRegister) =>
    (await lines(register)).Linhas.filter(({ Id, Impedimentos }) => Id !== null && Impedimentos.length === 0)

  /** Catalogue of the importer at Siscomex, through the client and not the portal. */
  async function importer() {
    const { rows } = await run(sql`select "Cnpj" from registro where "Id" = ${company}`)
    const { Cnpj } = rows[0] as { readonly Cnpj: string }
    const { rows: users } = await run(
      sql`select "IdUsuario" from certificado_acesso where "IdCertificado" = ${certificate}`,
    )
    const user = Number((users[0] as { readonly IdUsuario: number }).IdUsuario)
    const credentials = await certificateCredentials(servingFiles(server.db), { company, certificate, user })
    if (!credentials) throw new Error('no certificate')
    return clientOf(simulator)({ cnpj: Cnpj, credentials })
  }

  /** Calls the server as the importer. */
  const call = (path: string, body?: object) =>
    server.call(path, { token, ...(body && { method: 'POST', body }) })

  return {
    ...{ run, begin, lines, jobs, working, synchronized, ended, sendable, importer, call },
    server: () => server,
    simulator: () => simulator,
    company: () => company,
  }
}
