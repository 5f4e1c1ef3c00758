import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Job } from '#server/jobs/claimedJob.ts'
import { isClaimed } from '#server/jobs/queue.ts'

/** Bytes of a piece of a file, at least. */
const PIECE = 512 * 1024

/** Chunks joined into pieces. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** Appends a piece to the file of a job, unless another process has claimed that and writes it anew. */
export async function addPiece(db: Database, job: Job, piece: Uint8Array): Promise<void> {
  await asOwner(db, trx =>
    sql`
      insert into tarefa_arquivo ("IdTarefa", "Ordem", "Conteudo")
      select "Id", (select count(*) from tarefa_arquivo where "IdTarefa" = ${job.Id}), ${piece}
      from tarefa where ${isClaimed(job)} for share`.execute(trx),
  )
}

/** Stores the file of a job, in the transaction that adds the job. */
export async function storeFile(trx: Executor, job: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at * PIECE < bytes.length; at += 1) {
    const piece = bytes.subarray(at * PIECE, (at + 1) * PIECE)
    await sql`
      insert into tarefa_arquivo ("IdTarefa", "Ordem", "Conteudo") values (${job}, ${at}, ${piece})`.execute(
      trx,
    )
  }
}

/** Deletes the file of a job, which is written anew. */
export async function clearPieces(db: Database, { Id }: Job): Promise<void> {
  await asOwner(db, trx => sql`delete from tarefa_arquivo where "IdTarefa" = ${Id}`.execute(trx))
}

/** File of a job, a piece at a time. */
export async function* piecesOf(db: Database, job: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; at += 1) {
    const { rows } = await asOwner(db, trx =>
      sql<{ readonly Conteudo: Uint8Array }>`
        select "Conteudo" from tarefa_arquivo where "IdTarefa" = ${job} and "Ordem" = ${at}`.execute(trx),
    )
    const [piece] = rows
    if (!piece) return
    yield piece.Conteudo
  }
}
