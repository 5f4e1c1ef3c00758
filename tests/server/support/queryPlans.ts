import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  type Transaction,
} from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import { demoApp } from './demoApp.ts'
import type { Server } from './server.ts'

/** Node of a query plan, as `explain (format json)` names its properties. */
export type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Scan Direction'?: string
  /** Common table expression, as `CTE` and its name, whose plan this is. */
  readonly 'Subplan Name'?: string
  /** Figures of `explain analyze`: number of executions, and rows of each. */
  readonly 'Actual Loops'?: number
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * Options of a request: method, GET by default; body of a POST; planner settings to turn off; and whether to run the
 * statements again by `explain analyze`.
 */
type Asking = {
  readonly method?: string
  readonly body?: unknown
  readonly disabled?: readonly string[]
  readonly isAnalyzed?: boolean
}

/** Application over the server's database that records its statements. */
export function listening(server: Server) {
  const heard: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      heard.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = { ...server.db, kysely: server.db.kysely.withPlugin(plugin) }
  const app = demoApp(db)

  /** Requests a path; returns the plans of its reading statements. */
  async function plansOf(
    path: string,
    headers: Readonly<Record<string, string>>,
    { method = 'GET', body = {}, disabled = [], isAnalyzed = false }: Asking = {},
  ) {
    heard.length = 0
    const json = { ...headers, 'Content-Type': 'application/json' }
    const response = await app.request(path, {
      method,
      headers: json,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    const statements = heard.map(node => server.db.kysely.getExecutor().compileQuery(node, createQueryId()))
    return server.db.kysely.transaction().execute(async trx => {
      for (const setting of disabled) await trx.executeQuery(CompiledQuery.raw(`set local ${setting} = off`))
      return explained(trx, statements, isAnalyzed)
    })
  }
  return { plansOf }
}

const SETTING = /^\s*select set_config\(/

/**
 * Explains statements in order; those that set role and settings are executed, so that later ones are planned
 * under them.
 */
async function explained(
  trx: Transaction<UntypedTables>,
  statements: readonly CompiledQuery[],
  isAnalyzed: boolean,
): Promise<readonly Plan[]> {
  const plans: Plan[] = []
  for (const statement of statements) {
    if (SETTING.test(statement.sql)) await trx.executeQuery(statement)
    else if (/^\s*(\/\* prepare \*\/)?\s*(select|with)\b/.test(statement.sql))
      plans.push(await planOf(trx, statement, isAnalyzed))
  }
  return plans
}

async function planOf(
  trx: Transaction<UntypedTables>,
  { sql: text, parameters }: CompiledQuery,
  isAnalyzed: boolean,
): Promise<Plan> {
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (analyze ${isAnalyzed}, format json) ${text}`, [...parameters]),
  )
  const [row] = rows
  if (!row) throw new Error('No plan')
  return row['QUERY PLAN'][0].Plan
}

/** Plan node and all its descendants. */
export function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Rows of a table that analyzed plans have read, whatever of them they kept. */
export const rowsRead = (plans: readonly Plan[], table: string) =>
  plans
    .flatMap(nodesOf)
    .filter(node => node['Relation Name'] === table)
    .reduce((rows, node) => rows + readBy(node), 0)

const readBy = (node: Plan) =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0)
