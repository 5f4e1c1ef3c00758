import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from '#server/features/jobs.ts'
import { DEMO_DOMAIN } from '#server/setup/demoMarker.ts'
import { installed } from './support/installed.ts'
import { metricsOf } from './support/metricsOf.ts'
import { demoFolder, PATIENCE, root, startServing } from './support/program.ts'

const LIST = '/api/canal/cadastros/finalidades'
const folder = join(root, 'docs/operating')
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')

/** Metrics that the rules name, each with the labels it is chosen by. */
const named = [...rules.matchAll(/\b((?:canal|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
  ([, name = '', labels = '']) => ({ name, labels: labels === '' ? [] : labels.split(',') }),
)

/** Whether a line of the metrics is of that name, with labels such as `status=~"down|full"`. */
function isOf(line: string, { name, labels }: (typeof named)[number]): boolean {
  const chosen = labels
    .map(label => /^(\w+)(=~?|!=)"(.*)"$/.exec(label))
    // Given by Prometheus to all of a target.
    .filter(found => found?.[1] !== 'job')
  return (
    new RegExp(`^${name}[{ ]`).test(line) &&
    chosen.every(found => {
      const [, label, sign, value = ''] = found ?? []
      const pattern = sign === '!=' ? '[^"]*' : `(?:${value})`
      return new RegExp(`[{,]${label}="${pattern}"`).test(line)
    })
  )
}

test('metrics tell calls, limits, state, jobs and letters, hold nothing of a company, and are what alerts ask for', {
  timeout: PATIENCE,
}, async () => {
  const server = await startServing({ DATA_DIR: demoFolder(), METRICS_PORT: '0' })
  const token = await server.signIn()
  expect((await server.ask(`${LIST}?range=[0,9]`, token)).status).toBe(200)
  await server.ask('/api/canal/cadastros/finalidade/abrir?id=987654', token)
  expect((await server.ask('/health')).status).toBe(200)
  await server.ask('/api/canal/nada/987654?nome=Helena', token)
  for (let guess = 0; guess < 7; guess += 1)
    await server.ask('/api/auth/token', '', { Email: `maria${DEMO_DOMAIN}`, Password: 'errada' })
  const lines = (await metricsOf(server)).split('\n').filter(line => !line.startsWith('#'))
  const valueIn = (series: string) =>
    Number(
      lines
        .find(line => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    )

  const count = (labels: string) => valueIn(`canal_http_request_duration_seconds_count{${labels}}`)
  expect(count(`method="GET",route="${LIST}",status="200"`)).toBe(1)
  expect(count('method="POST",route="/api/auth/token",status="429"')).toBe(2)
  // Health is asked more often than anything: it would hide how long users wait.
  expect(lines.filter(line => line.includes('route="/health'))).toEqual([])
  expect(valueIn('canal_refusals_total{limit="attempts"}')).toBe(2)
  expect(valueIn('canal_refusals_total{limit="connections"}')).toBe(0)
  expect(valueIn('canal_failures_total{status="500"}')).toBe(0)

  expect(valueIn('canal_status{status="ok"}')).toBe(1)
  expect(valueIn('canal_status{status="down"}')).toBe(0)
  expect(valueIn('canal_database_connections{state="most"}')).toBe(1)
  expect(valueIn('canal_database_waiting')).toBeGreaterThanOrEqual(0)
  for (const kind of Object.keys(jobs)) {
    expect(valueIn(`canal_jobs{kind="${kind}",state="failed"}`)).toBe(0)
    expect(valueIn(`canal_job_overdue_seconds{kind="${kind}"}`)).toBeLessThan(60)
  }
  expect(valueIn('canal_letters{state="givenUp"}')).toBe(0)
  expect(valueIn('canal_hub_connections')).toBe(0)
  expect(valueIn('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(valueIn(`canal_build_info{version="${version}",node="${process.versions.node}"}`)).toBe(1)

  expect(lines.join('\n')).not.toMatch(/987654|Helena|maria|demo\.canal|industria@/i)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(asked => !lines.some(line => isOf(line, asked)))).toEqual([])

  // Neither port has what is at the other.
  expect((await server.ask('/metrics')).status).toBe(404)
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.said.out) ?? []
  expect((await fetch(new URL('/health', url))).status).toBe(404)
  expect(await server.stop()).toMatchObject({ code: 0, err: '' })
})

test.skipIf(!installed('promtool')).each([
  ['rules', 'alerts.yml'],
  ['config', 'prometheus.yml'],
])('promtool passes the %s', (kind, file) => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', kind, join(folder, file)])
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /)
})
