import { sql } from 'kysely'
import { z } from 'zod'
import { officialTables } from '#contract/features/tabela.ts'
import type { Publishers, TableFile } from '#server/adapters/officialTables.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import { piecesOf } from '#server/features/tarefa/pieces.ts'
import type { Job } from '#server/jobs/claimedJob.ts'
import { job } from '#server/jobs/job.ts'
import { loadTable } from '#server/official/load.ts'
import { keepRefusedLoad, lastResult } from '#server/official/result.ts'

const MOST_ATTEMPTS = 10
/** Seconds before another attempt: a lease of a process that was killed has lapsed after a few of them. */
const PAUSE = 10
const PAGE = '/tabelas'

/** Table and name of the file that the job keeps; null for the one at its publisher's address. */
const data = z.object({ Registro: z.enum(officialTables), Arquivo: z.string().nullable() })

/** Data of a load. */
export type LoadData = z.infer<typeof data>

type Serving = { readonly db: Database; readonly tables: Publishers }

/** Loads an official table, from its publisher or from a file that was uploaded. */
export const tabela = job({
  kind: 'tabela',
  audience: 'company',
  data,
  register: ({ Registro }) => Registro,
  page: () => PAGE,
  attempts: {
    most: MOST_ATTEMPTS,
    pause: () => PAUSE,
    judge: (error, isLast) => {
      const { code, details } = error instanceof Problem ? error : { code: undefined, details: undefined }
      if (code !== 'conflict' && details?.message) return { end: details.message }
      if (isLast) return { end: { key: 'tables.failed' } }
      return details?.message && { seconds: PAUSE, reason: details.message }
    },
  },
  lanes: { poll: 1_000, single: ({ Registro }) => Registro },
  run: async ({ db, tables }: Serving, job, { advance }) => {
    await advance({ Feitos: 0 })
    await loadTable(db, job.Dados.Registro, () => fileOf(db, tables, job), {
      job: job.Id,
      advance: (Feitos, Total) => advance({ Feitos, Total }),
    })
    return {}
  },
  ended: async (trx, { Id, Dados: { Registro: tabela }, IdRegistro }, state, { Mensagem }) => {
    await sql`delete from tarefa_arquivo where "IdTarefa" = ${Id}`.execute(trx)
    if (state === 'cancelada') return
    if (Mensagem) await keepRefusedLoad(trx, tabela, Mensagem)
    const result = await lastResult(trx, tabela)
    if (IdRegistro === null || !result || result.Situacao === 'igual') return
    const { Incluidas, Alteradas, Encerradas, Obrigatorios, Motivo } = result
    const told = Motivo
      ? ({ kind: 'tabelaRecusada', values: { tabela, motivo: Motivo } } as const)
      : ({
          kind: 'tabelaAtualizada',
          values: {
            ...{ tabela, incluidas: Incluidas, alteradas: Alteradas, encerradas: Encerradas },
            obrigatorios: Obrigatorios.length,
          },
        } as const)
    await notify(trx, {
      ...told,
      to: await usersConcerned(trx, IdRegistro, told.kind),
      record: PAGE,
      company: IdRegistro,
    })
  },
})

/** File of a job: the one that was uploaded with it, or the publisher's. */
async function fileOf(db: Database, tables: Publishers, { Id, Dados }: Job<LoadData>): Promise<TableFile> {
  if (Dados.Arquivo === null) return tables.file(Dados.Registro)
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(db, Id)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), origin: Dados.Arquivo }
}
