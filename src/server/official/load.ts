import { sql } from 'kysely'
import type { LoadResult, OfficialTable } from '#contract/features/tabela.ts'
import type { Message } from '#contract/problem.ts'
import type { TableFile } from '#server/adapters/officialTables.ts'
import type { Executor } from '#server/core/context.ts'
import { warnThrottled } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import { today } from '#server/core/today.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { attributeStore } from './attributeStore.ts'
import { keyedStore } from './keyedStore.ts'
import { endLease, type Lease, renewLease, takeLease } from './lease.ts'
import { readTable } from './read/readTable.ts'
import type { ReadTable } from './read/tableContent.ts'
import { keepRefusedLoad, keepResult, resultOfJob, UNCHANGED } from './result.ts'
import { keepSource, sourceOfTable, type TableSource } from './source.ts'
import type { TableStore } from './tableStore.ts'
import { productRows } from './tables.ts'

const stores: { readonly [T in OfficialTable]: TableStore } = {
  ncm: keyedStore({
    table: 'apoio_ncm',
    columns: ['Codigo', 'NomePT', 'Caminho', 'DataInicio', 'DataFim', 'Ato'],
    ends: 'DataFim',
  }),
  ncmatributo: attributeStore,
  banco: keyedStore({ table: 'apoio_banco', columns: ['Compe', 'Nome'], ends: 'Ativo' }),
  recintoaduaneiro: keyedStore({
    table: 'apoio_recintoaduaneiro',
    columns: ['Codigo', 'IdEstado', 'Nome'],
    ends: 'Ativo',
  }),
}

/** Share of the present rows, in hundredths, under which a file is taken for a half one. */
const LEAST = 90

type Loading = {
  /** Job that loads: one whose process has ended after its rows had become the present ones is told what it had loaded. */
  readonly job?: number
  readonly advance?: (done: number, of: number) => Promise<void>
}

/**
 * Loads an official table from its file. The file is checked whole before anything is written; the present rows stay
 * until the new ones take their place in one transaction, and where anything fails. `conflict` while another load of the
 * table runs; `invalid` for a file that is refused, and whatever fetching it throws: these are kept as the table's last
 * result (decision 0261).
 */
export async function loadTable(
  db: Database,
  table: OfficialTable,
  fetched: () => Promise<TableFile>,
  loading: Loading = {},
): Promise<LoadResult> {
  try {
    const file = await fetched()
    const read = await readTable(table, file.bytes)
    const result = await underLease(db, table, async lease => {
      const compared = await comparedWithPresent(db, lease, { ...file, read }, loading)
      // Rows are already the new ones: cancelling comes too late, and who has loaded them is told so.
      while (await renewed(db, lease, trx => stores[table].sweep(trx)));
      return compared
    })
    if (result.Situacao === 'aplicada') await tidy(db, stores[table])
    return result
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) await asOwner(db, trx => keepRefusedLoad(trx, table, reason))
    throw error
  }
}

/**
 * Brings indexes and statistics up to date with very many new rows: until then a search reads all of them, which
 * the database would do by itself a minute later. A search had taken up to 32 ms of processor time (decision 0269).
 */
async function tidy({ kysely }: Database, { tables }: TableStore): Promise<void> {
  try {
    await sql`vacuum (analyze) ${sql.join(tables.map(name => sql.table(name)))}`.execute(kysely)
  } catch (error) {
    warnThrottled('vacuum failed', error)
  }
}

/** Reason that a table keeps; none of a load that can be repeated as it is. */
function reasonOf(error: unknown): Message | undefined {
  return error instanceof Problem && error.code !== 'conflict' ? error.details.message : undefined
}

function assertWhole(rows: number, present: number): void {
  if (rows * 100 >= present * LEAST) return
  throw new Problem('invalid', {
    message: { key: 'tables.refused.fewer', with: { rows, present, least: LEAST } },
  })
}

/** Rows that a file is compared with: those loaded last, or the product's before the first load; none of made-up ones. */
async function presentRows(trx: Executor, table: string, present: TableSource | undefined): Promise<number> {
  if (!present) return productRows(trx, table)
  return present.Abrangencia === 'demonstracao' ? 0 : present.Linhas
}

type ReadFile = TableFile & { readonly read: ReadTable & { readonly digest: string } }

/** Result of a load that has the lease, since the present rows may be another load's before. */
async function comparedWithPresent(
  db: Database,
  lease: Lease,
  file: ReadFile,
  loading: Loading,
): Promise<LoadResult> {
  const { table } = lease
  const { rows: Linhas, digest } = file.read
  const present = await asOwner(db, trx => sourceOfTable(trx, table))
  if (present?.Resumo === digest) {
    return asOwner(db, async trx => {
      const own = loading.job === undefined ? undefined : await resultOfJob(trx, table, loading.job)
      return own ?? keepResult(trx, table, { ...UNCHANGED, Situacao: 'igual', Linhas }, loading)
    })
  }
  assertWhole(Linhas, await asOwner(db, trx => presentRows(trx, table, present)))
  return replaced(db, lease, { ...file, present: present?.Carga ?? null }, loading)
}

async function replaced(
  db: Database,
  lease: Lease,
  { read, present, origin }: ReadFile & { readonly present: number | null },
  loading: Loading,
): Promise<LoadResult> {
  const { table } = lease
  const store = stores[table]
  const within = <T>(work: (trx: Executor) => Promise<T>) => renewed(db, lease, work)
  await within(trx => store.clean(trx, present ?? 0))
  const total = read.batches.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const batch of read.batches) {
    await within(trx => store.stage(trx, batch, lease.number, present ?? 0))
    done += batch.rows
    await loading.advance?.(done, total)
  }
  return within(async trx => {
    const changes = await store.swap(trx, read, lease.number, present)
    await keepSource(trx, {
      ...{
        Tabela: table,
        Abrangencia: table === 'recintoaduaneiro' ? 'selecao' : 'completa',
        Origem: origin,
      },
      ...{
        Dia: read.day ?? today(),
        Versao: read.version,
        Resumo: read.digest,
        Linhas: read.rows,
        Carga: lease.number,
      },
    })
    const { count: DeixadasDeFora, examples } = read.leftOut
    const result: LoadResult = {
      ...{ Situacao: 'aplicada', Linhas: read.rows, DeixadasDeFora, ...changes },
      Exemplos: { ...changes.Exemplos, DeixadasDeFora: examples },
    }
    return keepResult(trx, table, result, loading)
  })
}

async function underLease<T>(
  db: Database,
  table: OfficialTable,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await asOwner(db, trx => takeLease(trx, table))
  try {
    return await work(lease)
  } finally {
    await asOwner(db, trx => endLease(trx, lease))
  }
}

/** Milliseconds for a statement of a load: it writes thousands of rows, which a busy machine needs longer for than a request. */
const PATIENCE = 120_000

const renewed = <T>(db: Database, lease: Lease, work: (trx: Executor) => Promise<T>) =>
  asOwner(db, async trx => {
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(trx)
    await renewLease(trx, lease)
    return work(trx)
  })
