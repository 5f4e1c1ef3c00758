import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect } from 'vitest'
import { copyOf } from '../../db/support/postgres.ts'
import { startServing } from './program.ts'

const LIST = '/api/canal/cadastros/finalidades?range=[0,9]'
const COUNTRIES = '/api/canal/apoio/paises?range=[0,9]'

/** Creates an empty database on the server that has the demo. */
export async function emptyDatabase(): Promise<string> {
  const demo = process.env['DEMO_DATABASE_URL'] ?? ''
  const name = `vazio_${randomUUID().replaceAll('-', '')}`
  const [, model = ''] = /@\/(\w+)/.exec(demo) ?? []
  await run(demo.replace(model, 'postgres'), `create database ${name}`)
  return demo.replace(model, name)
}

/**
 * Creates a demo database as an older version left it: without a table, an index, a function and a lookup's
 * rows.
 */
export async function olderDatabase(): Promise<string> {
  const url = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  await run(
    url,
    `drop table imagem; drop index "conta_Descricao_ordem"; drop function filiais_dos_provedores();
    delete from apoio_aeroporto; delete from produto_preco;
    update _esquema set "Impressao" = '', "Revisao" = 0;
    alter table _esquema drop column "Colunas", drop column "Resumo"`,
  )
  return url
}

/** Starts several servers at once on one database; expects all to give the same answers. */
export async function expectAllToServe(databaseUrl: string, servers = 3): Promise<void> {
  const starting = Array.from({ length: servers }, () => startServing({ DATABASE_URL: databaseUrl }))
  const started = await Promise.all(starting)
  const [first] = started
  const token = (await first?.signIn()) ?? ''
  const answers = await Promise.all(
    started.flatMap(server => [server.ask(LIST, token), server.ask(COUNTRIES, token)]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(2)
  for (const { code } of await Promise.all(started.map(server => server.stop()))) expect(code).toBe(0)
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}
