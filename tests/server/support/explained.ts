import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  type Transaction,
} from 'kysely'
import type { UntypedTables } from '#server/db/open.ts'
import { demoApp } from './demoApp.ts'
import type { Server } from './server.ts'

/** How the database reads what an answer takes, statement by statement: the plans in JSON's terms. */
export type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Scan Direction'?: string
  /** How often it was run, and of each time the rows, where the statements were run to tell. */
  readonly 'Actual Loops'?: number
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * How to ask: the method, GET unless said, and the planner's settings that are turned off when it is explained;
 * `isAnalyzed` runs the statements once more to tell what was read.
 */
type Asking = {
  readonly method?: string
  readonly disabled?: readonly string[]
  readonly isAnalyzed?: boolean
}

/** The application of a server that tells which statements it sends. */
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

  /** Asks for a path, and answers the plans of the statements it took that read. */
  async function plansOf(
    path: string,
    headers: Readonly<Record<string, string>>,
    { method = 'GET', disabled = [], isAnalyzed = false }: Asking = {},
  ) {
    heard.length = 0
    const json = { ...headers, 'Content-Type': 'application/json' }
    const response = await app.request(path, {
      method,
      headers: json,
      ...(method === 'POST' && { body: '{}' }),
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

/** Explains the statements, each under the role and the settings that those before it have set. */
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

/** A plan and all below it. */
export function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
