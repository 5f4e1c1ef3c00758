import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { longImport } from '../boot/support/longImport.ts'
import { demoFolder, type Serving, startProgram, startServing } from '../boot/support/program.ts'
import { emptyDatabase } from '../boot/support/startsTogether.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres, startPostgres } from '../db/support/postgres.ts'
import { connected, head } from '../server/support/rawHttp.ts'

const LONGEST_STOP = 10_000
/** Upper bound when no request is in flight: only the database has to be closed. */
const AT_ONCE = 2_500
const ROWS = 10_000
const LIST = '/api/canal/cadastros/finalidades'

const finalidade = entityNamed('finalidade')

type Place = Readonly<Record<string, string>>

const demo = () => copyOf(process.env['DEMO_DATABASE_URL'] ?? '')

/** Places with an existing demo and empty ones, by engine. */
const engines = [
  {
    engine: 'the embedded database',
    isThere: true,
    used: async (): Promise<Place> => ({ DATA_DIR: demoFolder() }),
    fresh: async (): Promise<Place> => ({ DATA_DIR: temporaryFolder() }),
  },
  {
    engine: 'a PostgreSQL server',
    isThere: hasPostgres,
    used: async (): Promise<Place> => ({ DATABASE_URL: await demo() }),
    fresh: async (): Promise<Place> => ({ DATABASE_URL: await emptyDatabase() }),
  },
].filter(({ isThere }) => isThere)

/** Stops the server; returns the time it took, its exit code and its error output. */
async function stopped(server: Pick<Serving, 'stop'>) {
  const asked = performance.now()
  const { code, err } = await server.stop()
  return { took: performance.now() - asked, code, err }
}

async function countOf(server: Serving, token: string, text: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: text }))
  const { headers } = await server.answerOf(`${LIST}?filter=${filter}&count=exact&range=[0,0]`, token)
  return Number(headers.get('Content-Range')?.split('/')[1])
}

describe.each(engines)('a server on $engine that is told to end', ({ used, fresh }) => {
  test('while nobody asks anything does so at once', async () => {
    const server = await startServing(await used())
    await server.signIn()
    const { took, code } = await stopped(server)
    expect({ code, isSoon: took < AT_ONCE }).toEqual({ code: 0, isSoon: true })
  })

  test.each([0, 100, 300, 600, 1_000, 2_000])('%i ms after its start ends, and starts again', async delay => {
    const place = await fresh()
    const program = startProgram(['demo/main.ts'], place)
    await wait(delay)
    const asked = performance.now()
    program.child.kill('SIGTERM')
    await program.ended
    expect(performance.now() - asked).toBeLessThan(LONGEST_STOP)
    const again = await startServing(place)
    expect(await again.signIn()).toBeTypeOf('string')
    expect((await stopped(again)).code).toBe(0)
  })

  test.each([0, 150, 400, 900])('%i ms into a long import has all of it or nothing', async delay => {
    const place = await used()
    const server = await startServing(place)
    const token = await server.signIn()
    const confirm = await longImport(server, token, `Remessa ${delay}`, ROWS)
    const answered = confirm(server).catch(() => ({ status: 0 }))
    await wait(delay)
    expect((await stopped(server)).took).toBeLessThan(LONGEST_STOP)
    const { status } = await answered
    const again = await startServing(place)
    const found = await countOf(again, token, `Remessa ${delay}`)
    expect(status === 200 ? [ROWS] : [0, ROWS]).toContain(found)
    await confirm(again)
    expect(await countOf(again, token, `Remessa ${delay}`)).toBe(ROWS)
  })

  test('while connections are open that say or take little ends', async () => {
    const server = await startServing(await used())
    const token = await server.signIn()
    const port = Number(server.port)
    const signed = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const [silent, halting, trickling, deaf] = [1, 2, 3, 4].map(() => connected(port))
    onTestFinished(() => {
      for (const one of [silent, halting, trickling, deaf]) one?.socket.destroy()
    })
    await halting?.send('GET /health HTTP/1.1\r\nHost: loc')
    await trickling?.send(
      head('POST /api/canal/cadastros/finalidade/adicionar', { ...signed, 'Content-Length': 1_000 }),
    )
    await trickling?.send('{"Descricao":')
    deaf?.socket.pause()
    await deaf?.send(head(`GET ${sheetEndpoint(finalidade, 'exportar').path}?formato=csv`, signed))
    await wait(500)
    expect((await stopped(server)).took).toBeLessThan(LONGEST_STOP)
  })

  test('while many wait to sign in ends', async () => {
    const server = await startServing({ ...(await used()), TRUSTED_PROXY: '127.0.0.1' })
    const guesses = Array.from({ length: 400 }, (_, at) =>
      server
        .answerOf(
          '/api/auth/token',
          '',
          { Email: `ninguem${at}@demo.canal`, Password: 'errada' },
          {
            'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}`,
          },
        )
        .then(
          ({ status }) => status,
          () => 0,
        ),
    )
    await wait(200)
    const { took, code } = await stopped(server)
    expect(took).toBeLessThan(LONGEST_STOP)
    expect(code).toBe(0)
    expect((await Promise.all(guesses)).filter(status => ![0, 401, 429, 503].includes(status))).toEqual([])
  })
})

describe.skipIf(!hasPostgres || process.platform !== 'linux')('a server whose database hangs', () => {
  test.each(['while it serves', 'while it starts'])('ends when it is told to, %s', async when => {
    const postgres = await startPostgres()
    onTestFinished(postgres.remove)
    const place = { DATABASE_URL: await postgres.createDatabase() }
    const server = await startServing(place)
    const token = await server.signIn()
    if (when === 'while it starts') await server.stop()
    postgres.hang()
    const lists = Array.from({ length: 20 }, () => server.ask(LIST, token).catch(() => undefined))
    const program = when === 'while it starts' ? startProgram(['demo/main.ts'], place) : undefined
    await wait(1_500)
    const asked = performance.now()
    if (program) {
      program.child.kill('SIGTERM')
      await program.ended
    } else {
      await server.stop()
    }
    expect(performance.now() - asked).toBeLessThan(LONGEST_STOP)
    postgres.goOn()
    await Promise.all(lists)
    const again = await startServing(place)
    expect((await again.ask(LIST, await again.signIn())).status).toBe(200)
    expect((await stopped(again)).code).toBe(0)
  })
})
