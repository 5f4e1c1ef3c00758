import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/openDatabase.ts'
import { within } from '#server/db/probe.ts'

const STATES = ['waiting', 'running', 'failed'] as const

type State = (typeof STATES)[number]

type Counted = {
  readonly kind: string
  readonly state: State
  readonly jobs: number
  /** Seconds since the one that waits longest should have begun. */
  readonly overdue: number
}

/** Jobs of all processes; a round that waits for its hour is none that waits. */
const counted = async (db: Database) => {
  const { rows } = await sql<Counted>`
    select "Tipo" as kind, count(*)::int as jobs,
      greatest(0, extract(epoch from max(now() - "Proxima")))::double precision as overdue,
      case when "Fim" is not null then 'failed' when "Situacao" = 'pendente' then 'waiting' else 'running' end as state
    from tarefa
    where "Situacao" = 'falhou'
      or ("Fim" is null and ("Fila" is distinct from "Tipo" or "Situacao" <> 'pendente' or "Proxima" <= now()))
    group by 1, 4`.execute(db.kysely)
  return rows
}

/** Names of the kinds, and that of the kind that sends e-mails. */
export type MeasuredKinds = { readonly kinds: readonly string[]; readonly letters: string }

/**
 * Jobs by kind and state, and e-mails, which are jobs of one kind, by names of their own. Read from the database, so
 * that each process tells the same; absent while it does not answer.
 */
export function measureJobs(register: Registry, db: Database, { kinds, letters }: MeasuredKinds): void {
  const registers = [register]
  let reading: Promise<readonly Counted[] | undefined> | undefined
  /** One reading for the gauges of a scrape, which are collected at the same time. */
  const read = () => {
    reading ??= within(counted(db))
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const numberIn = (found: readonly Counted[], kind: string, state: State) =>
    found.find(one => one.kind === kind && one.state === state)?.jobs ?? 0

  new Gauge({
    name: 'canal_jobs',
    help: 'Background jobs of all processes by kind: waiting, running, or failed and kept',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      this.reset()
      const found = await read()
      if (!found) return
      for (const kind of kinds)
        for (const state of STATES) this.set({ kind, state }, numberIn(found, kind, state))
    },
  })
  new Gauge({
    name: 'canal_job_overdue_seconds',
    help: 'Seconds since the job of a kind that waits longest should have begun; 0 while none waits',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      this.reset()
      const waiting = (await read())?.filter(({ state }) => state === 'waiting')
      for (const kind of waiting ? kinds : [])
        this.set({ kind }, waiting?.find(one => one.kind === kind)?.overdue ?? 0)
    },
  })
  new Gauge({
    name: 'canal_letters',
    help: 'E-mails that wait to be sent, and those given up, which are kept to be sent again',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      const found = await read()
      if (!found) return
      const [waiting, running, failed] = STATES.map(state => numberIn(found, letters, state))
      this.set({ state: 'waiting' }, (waiting ?? 0) + (running ?? 0))
      this.set({ state: 'givenUp' }, failed ?? 0)
    },
  })
}
