import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import type { Progress } from '#server/jobs/claimedJob.ts'
import { claimJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { insertMany } from './support/manyRows.ts'
import { quick } from './support/quickJob.ts'
import { rowsIn } from './support/sheets.ts'
import { world } from './support/world.ts'

const finalidade = entityNamed('finalidade')
const TOOLS = '/api/canal/tools'
const MORE = 2_500

let token = ''
let company = 0
const { server } = world()
beforeAll(async () => {
  const session = await server.signIn('industria@demo.canal')
  token = session.Token_Acess
  company = session.IdRegistro
  await insertMany(server, finalidade, company, MORE)
})
const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => void (await run(sql`with jobs as (delete from tarefa) delete from notificacao`)))

const serving = () => ({ db: server.db, encryption: encryptionWith({ secret: DEMO_SECRET }), hooksOf })

/** Starts a job runner for exports; stopped when the test ends. */
function working() {
  const jobs = startJobs(serving(), [quick(exportacao)])
  onTestFinished(() => jobs.stop())
  return jobs
}

const begin = (query: Readonly<Record<string, string>> = {}, as = token) =>
  server.call(
    `${sheetEndpoint(finalidade, 'iniciar').path}?${new URLSearchParams({ formato: 'xlsx', ...query })}`,
    { method: 'POST', token: as },
  )
const begun = async (query?: Readonly<Record<string, string>>) => {
  const { status, body } = await begin(query)
  expect(status).toBe(200)
  return (body as { readonly Id: number }).Id
}
const jobsOf = async (as = token) =>
  (await server.call(`${TOOLS}/tarefas`, { token: as })).body as readonly Tarefa[]
const file = async (id: number, as = token) => {
  const headers = { Authorization: `Bearer ${as}` }
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
  const response = await server.app.request(`${TOOLS}/tarefa/arquivo?id=${id}`, { headers }, from)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const cancel = (id: number, as = token) =>
  server.call(`${TOOLS}/tarefa/cancelar`, { method: 'POST', token: as, body: { Id: id } })
const isDone = () => expect.poll(() => jobsOf()).toMatchObject([{ Situacao: 'concluida' }])

/** Export notifications of a user, newest first. */
async function bell(as = token) {
  const { body } = await server.call(`${TOOLS}/notificacoes`, { method: 'POST', token: as })
  return (body as readonly { readonly Titulo: string }[]).filter(({ Titulo }) => Titulo.startsWith('Expo'))
}

describe('an export in the background', () => {
  test('is listed, however many newer jobs of the company its user may not see', async () => {
    const Id = await begun()
    await run(sql`
      insert into tarefa ("Tipo", "Dados", "Registro", "IdRegistro")
      select 'tabela', '{"Registro": "ncm", "Arquivo": null}', 'ncm', ${company} from generate_series(1, 30)`)
    expect(await jobsOf()).toMatchObject([{ Id }])
  })

  test('has the rows of the list, in its order, under its name, and says how far it is', async () => {
    working()
    const query = { sort: '["Id","ASC"]', filter: '{}' }
    const id = await begun(query)
    await isDone()
    const [job] = await jobsOf()
    expect(job).toMatchObject({
      ...{ Id: id, Tipo: 'exportacao', Titulo: 'Finalidades', Nome: 'Exportação: Finalidades' },
      ...{
        Rota: '/finalidades',
        Feitos: job?.Total,
        Fim: expect.stringContaining('Exportação pronta: Finalidades'),
      },
    })
    expect(job?.Total).toBeGreaterThan(MORE)
    const { headers, bytes } = await file(id)
    expect(headers.get('Content-Disposition')).toContain(encodeURIComponent(job?.Arquivo ?? '?'))
    const exported = `${sheetEndpoint(finalidade, 'exportar').path}?${new URLSearchParams({ formato: 'xlsx', ...query })}`
    const direct = await server.app.request(exported, { headers: { Authorization: `Bearer ${token}` } })
    expect(rowsIn(bytes)).toEqual(rowsIn(Buffer.from(await direct.arrayBuffer())))
  })

  test('is told in the bell once it is ready', async () => {
    working()
    await begun()
    await isDone()
    expect(await bell()).toMatchObject([
      { Titulo: 'Exportação pronta: Finalidades', Tipo: 'SUCESSO', Rota: '/finalidades', SemAviso: true },
    ])
  })

  test('is taken up by the next server, from the beginning, where one was killed', async () => {
    const id = await begun()
    // State left by a killed server: a claimed job with a part of its file.
    await run(sql`insert into tarefa_arquivo values (${id}, 0, '\\x00')`)
    await run(sql`update tarefa set "Situacao" = 'emCurso', "Tentativas" = 1, "Feitos" = 7`)
    working()
    await isDone()
    expect(rowsIn((await file(id)).bytes).length).toBeGreaterThan(MORE)
  })

  test('says that it has begun anew, where it was interrupted', async () => {
    await begun()
    const said: unknown[] = []
    for (const before of [0, 1]) {
      await run(sql`update tarefa set "Tentativas" = ${before}, "Proxima" = now()`)
      const job = await claimJob(server.db, 'exportacao')
      if (!job) throw new Error('no job')
      const advance = async ({ Mensagem }: Progress = {}) => void said.push(Mensagem?.key)
      await exportacao.run(serving(), job, { advance, begun: new Date() })
    }
    expect(said.filter(Boolean)).toEqual(['jobs.begunAnew'])
  })

  test('is refused while the last one of the same list is being written', async () => {
    await begun()
    const { status, body } = await begin()
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'refused' })])
    expect(await jobsOf()).toHaveLength(1)
  })

  test('of a list that there cannot be is refused before it begins', async () => {
    expect((await begin({ filter: '{"Nada":1}' })).status).toBe(400)
    expect((await begin({ formato: 'pdf' })).status).toBe(400)
    expect(await jobsOf()).toEqual([])
  })

  test('that waits is gone when it is cancelled, and one that is over when it is removed', async () => {
    const waiting = await begun()
    expect((await cancel(waiting)).status).toBe(200)
    expect(await jobsOf()).toEqual([])
    working()
    const over = await begun()
    await isDone()
    expect((await cancel(over)).status).toBe(200)
    expect((await run(sql`select from tarefa_arquivo`)).rows).toEqual([])
  })

  test('that is being written stops at its next piece', async () => {
    const id = await begun()
    await run(
      sql`update tarefa set "Situacao" = 'emCurso', "Tentativas" = 1, "Proxima" = now() + interval '1 minute'`,
    )
    expect((await cancel(id)).status).toBe(200)
    expect(await jobsOf()).toMatchObject([{ Situacao: 'cancelando' }])
    await run(sql`update tarefa set "Proxima" = now()`)
    working()
    await expect.poll(() => jobsOf()).toMatchObject([{ Situacao: 'cancelada', Arquivo: null }])
    expect((await file(id)).status).toBe(404)
  })

  test('is nobody’s but its user’s', async () => {
    working()
    const id = await begun()
    await isDone()
    for (const email of ['consulta@demo.canal', 'outra@demo.canal', 'agente@demo.canal']) {
      const theirs = await server.tokenOf(email)
      expect(await jobsOf(theirs)).toEqual([])
      expect([(await file(id, theirs)).status, (await cancel(id, theirs)).status]).toEqual([404, 404])
    }
  })
})

describe('a provider that exports a list of its client', () => {
  const linked = (is: boolean) => run(sql`update vinculo set "Ativo" = ${is} where "IdCliente" = ${company}`)
  const agent = async () => {
    const theirs = await server.tokenOf('agente@demo.canal')
    onTestFinished(async () => void (await linked(true)))
    const { path } = sheetEndpoint(finalidade, 'iniciar')
    const { body } = await server.call(`${path}?formato=csv`, {
      method: 'POST',
      token: theirs,
      headers: { [CLIENT_HEADER]: String(company) },
    })
    return { theirs, id: (body as { readonly Id: number }).Id }
  }

  test('gets no file any more once their link has ended', async () => {
    working()
    const { theirs, id } = await agent()
    await expect.poll(() => jobsOf(theirs)).toMatchObject([{ Situacao: 'concluida' }])
    expect((await file(id, theirs)).status).toBe(200)
    await linked(false)
    expect((await file(id, theirs)).status).toBe(404)
  })

  test('is told that it failed where the link ends before it is written', async () => {
    const { theirs } = await agent()
    await linked(false)
    working()
    await expect.poll(() => jobsOf(theirs)).toMatchObject([{ Situacao: 'falhou', Arquivo: null }])
    // Notifications about a client are visible only while the user is linked to it.
    await linked(true)
    expect(await bell(theirs)).toMatchObject([{ Titulo: 'Exportação não concluída: Finalidades' }])
  })
})
