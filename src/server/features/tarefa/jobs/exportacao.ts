import { z } from 'zod'
import { type Entity, entityOf } from '#contract/entity.ts'
import { fieldRightsOf, seenBy } from '#contract/fieldRights.ts'
import { filter, type Paging } from '#contract/paging.ts'
import { routeOf } from '#contract/route.ts'
import { languages } from '#i18n/words.ts'
import type { CompanyCall, HooksOf } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { findUser } from '#server/features/sessao/sessions.ts'
import { sheetTypes } from '#server/formats/sheet.ts'
import { job } from '#server/jobs/job.ts'
import { transactionsOf } from '#server/registers/inTransaction.ts'
import { list } from '#server/registers/list/list.ts'
import { exportedChunks } from '#server/spreadsheets/download/export.ts'
import { assertMayExport } from '../assertMayExport.ts'
import { addPiece, clearPieces, inPieces } from '../pieces.ts'

type Serving = { readonly db: Database; readonly encryption: Encryption; readonly hooksOf: HooksOf }

const MOST_ATTEMPTS = 5
/** Seconds before another attempt. */
const PAUSE = 10

/** List of a register with its order and filters. */
const data = z.object({
  Registro: z.string(),
  Formato: z.enum(['xlsx', 'csv']),
  Idioma: z.enum(languages),
  Arquivo: z.string(),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
  filter: filter.optional(),
  /** Fields that were hidden from its user when it was begun: the file is without them. */
  Ocultos: z.array(z.string()).optional(),
})

/** Writes an export into the database, from the beginning at each attempt, under the rights its user has then. */
export const exportacao = job({
  kind: 'exportacao',
  audience: 'user',
  data,
  register: ({ Registro }) => Registro,
  page: register => routeOf(entityOf(register)),
  attempts: {
    most: MOST_ATTEMPTS,
    pause: () => PAUSE,
    judge: error => (error instanceof Problem ? { end: undefined } : undefined),
  },
  lanes: { beside: 3, poll: 1_000, single: ({ Registro }, { user }) => `${user} ${Registro}` },
  file: {
    name: ({ Arquivo }) => Arquivo,
    type: ({ Formato }) => sheetTypes[Formato],
    assertTaken: (executor, caller, { Dados, IdRegistro }) => {
      const { hidden } = fieldRightsOf(caller, entityOf(Dados.Registro))
      // Fields that have been hidden since may be in the file.
      if (![...hidden].every(name => Dados.Ocultos?.includes(name))) throw new Problem('forbidden')
      return assertMayExport(executor, caller, Dados.Registro, Number(IdRegistro))
    },
  },
  run: async ({ db, ...serving }: Serving, job, { advance }) => {
    const company = Number(job.IdRegistro)
    const { Registro, Formato, Idioma: language, sort, filter, Ocultos = [] } = job.Dados
    const caller = await findUser(db.kysely, Number(job.IdUsuario))
    if (!caller) throw new Problem('unauthenticated')
    // Fields that are hidden by now are left out as well: the job says of the others alone that its file is without them.
    const begun = { Restricoes: Ocultos.map(Campo => ({ Registro, Campo, Restricao: 'OCULTO' as const })) }
    const entity = seenBy(caller, seenBy(begun, entityOf(Registro)))
    const provider = await assertMayExport(db.kysely, caller, Registro, company)
    const work = transactionsOf(db, { thing: Registro, language, company, provider, caller, ...serving })

    await clearPieces(db, job)
    await advance({
      Total: await work(call => lengthOf(entity, call, filter)),
      Feitos: 0,
      ...(job.Tentativas > 1 && { Mensagem: { key: 'jobs.begunAnew' } }),
    })
    let rows = 0
    const chunks = await exportedChunks({ entity, language, work, sort, filter, format: Formato }, count => {
      rows += count
    })
    for await (const piece of inPieces(chunks)) {
      await addPiece(db, job, piece)
      await advance({ Feitos: rows })
    }
    return {}
  },
  ended: async (trx, { Dados: { Registro }, IdRegistro, IdUsuario }, state) => {
    if (state === 'cancelada') return
    await notify(trx, {
      kind: state === 'concluida' ? 'exportacaoPronta' : 'exportacaoFalhou',
      to: [Number(IdUsuario)],
      values: { lista: Registro },
      record: routeOf(entityOf(Registro)),
      company: Number(IdRegistro),
    })
  },
})

/** Number of all rows of a list. */
async function lengthOf(entity: Entity, call: CompanyCall, filter: Paging['filter']): Promise<number> {
  const { headers } = await list(entity, { ...call, query: { range: [0, 0], filter, count: 'exact' } })
  return Number(headers?.['Content-Range']?.split('/').at(-1))
}
