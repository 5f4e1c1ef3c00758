import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { openCluster } from '#server/db/embedded/cluster.ts'
import { compileProgram } from '#server/db/embedded/program.ts'
import { runStatement } from '#server/db/embedded/statement.ts'
import { clusterTemplate } from '#server/db/embedded/template.ts'
import { cpuOf } from '../measure.ts'

const ROWS = 10_000

const openings = {
  ours: async () => openCluster(await compileProgram(), {}),
  published: async () =>
    PGlite.create({
      extensions: { pg_trgm, unaccent },
      loadDataDir: new Blob([Uint8Array.from(await clusterTemplate())]),
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
}

// Choice by the argument: a thread that has opened one with shared memory compiles every other so, too.
const pg = await openings[process.argv[2] === 'ours' ? 'ours' : 'published']()

async function run(sql: string, parameters: readonly string[] = []): Promise<void> {
  const answer = await runStatement(pg, { type: 'run', sql, parameters })
  if (answer.type !== 'result') throw new Error(JSON.stringify(answer))
}

await pg.exec(`
  create extension if not exists pg_trgm;
  create table product (id bigint primary key, name text not null, price numeric not null, version int not null default 1);
  create table history (id bigint generated always as identity primary key, product bigint not null, change jsonb not null);
  insert into product (id, name, price) select n, 'Rolamento de esferas ' || md5(n::text), n / 7.0 from generate_series(1, ${ROWS}) n;
  create index on product using gin (name gin_trgm_ops);
  create index on product (name, id);
  analyze product`)

const list = () =>
  run(`select (select count(*) from product) as total, page.* from (
    select * from product order by name, id limit 25 offset 50) as page`)
const search = () =>
  run(`select * from product where name like '%' || $1 || '%' order by id limit 25`, ['c4ca'])
let saves = 0
async function save(): Promise<void> {
  saves += 1
  await run('begin')
  await run('update product set price = price + 1, version = version + 1 where id = $1', [
    String(1 + (saves % ROWS)),
  ])
  await run('insert into history (product, change) values ($1, $2)', [String(saves), '{"price": [1, 2]}'])
  await run('commit')
}

const costs = { list: await cpuOf(list, []), search: await cpuOf(search, []), save: await cpuOf(save, []) }
process.stdout.write(JSON.stringify(costs))
await pg.close()
