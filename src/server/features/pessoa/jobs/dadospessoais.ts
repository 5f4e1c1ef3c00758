import { sql } from 'kysely'
import { z } from 'zod'
import { personFormats } from '#contract/features/pessoa.ts'
import { peopleNamed } from '#contract/personal.ts'
import { languages } from '#i18n/words.ts'
import type { FileStore } from '#server/core/fileStore.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { findUser } from '#server/features/sessao/sessions.ts'
import { addPiece, clearPieces, inPieces } from '#server/features/tarefa/pieces.ts'
import type { Job, Running } from '#server/jobs/claimedJob.ts'
import { job } from '#server/jobs/job.ts'
import { personTypes, personWriters } from '../personFile.ts'
import { assertMayKnow } from '../personRights.ts'
import { type PersonRow, sectionsAbout } from '../sections.ts'
import { companiesOfUser } from '../userTraces.ts'

type Serving = { readonly db: Database; readonly files: FileStore }

const MOST_ATTEMPTS = 5
/** Seconds before another attempt. */
const PAUSE = 10
/** Rows that are read at once. */
const BATCH = 1_000

const data = z.object({
  Registro: z.string(),
  Id: z.number(),
  Formato: z.enum(personFormats),
  Idioma: z.enum(languages),
})

type Given = z.infer<typeof data>

/** Writes all that is kept about a person into the database, from the beginning at each attempt, for who may know it then. */
export const dadospessoais = job({
  kind: 'dadospessoais',
  audience: 'user',
  data,
  register: ({ Registro }) => Registro,
  // Everybody exports their own data; the page of the data of all is for administrators.
  page: () => '/',
  attempts: {
    most: MOST_ATTEMPTS,
    pause: () => PAUSE,
    // A photo is asked for again where its storage was away.
    judge: error =>
      error instanceof Problem && error.code !== 'unavailable' ? { end: undefined } : undefined,
  },
  lanes: { poll: 1_000, single: ({ Registro, Id }, { user }) => `${user} ${Registro} ${Id}` },
  file: {
    name: ({ Registro, Id, Formato }) => `${Registro.replaceAll('/', '-')}-${Id}.${Formato}`,
    type: ({ Formato }) => personTypes[Formato],
    assertTaken: async (_, caller, { Dados, IdRegistro }) => assertMayKnow(caller, Dados, Number(IdRegistro)),
  },
  run: async ({ db, files }: Serving, job, { advance }) => {
    const caller = await findUser(db.kysely, Number(job.IdUsuario))
    if (!caller) throw new Problem('unauthenticated')
    assertMayKnow(caller, job.Dados, Number(job.IdRegistro))
    await clearPieces(db, job)
    for await (const piece of inPieces(chunksOf({ db, files }, job, advance))) await addPiece(db, job, piece)
    return {}
  },
})

async function* chunksOf(
  { db, files }: Serving,
  { Dados, IdRegistro, DataCriacao }: Job<Given>,
  advance: Running['advance'],
): AsyncGenerator<Uint8Array> {
  const { Registro, Id, Formato, Idioma: language } = Dados
  const entity = peopleNamed(Registro)
  if (!entity) throw new Problem('notFound')
  const company = Number(IdRegistro)
  const isUser = entity.name === 'usuario'
  const companies = isUser
    ? await asOwner(db, trx => companiesOfUser(trx, company, Id))
    : ([company] as const)
  const sections = sectionsAbout(entity, companies, Id)
  const writer = personWriters[Formato]
  yield Buffer.from(writer.begin({ Registro, Id, language, at: DataCriacao }))
  for (const [at, part] of sections.entries()) {
    await advance()
    yield Buffer.from(writer.section(part, language, at === 0))
    let isEmpty = true
    for (let first = 0; ; first += BATCH) {
      const { rows } = await asOwner(db, trx =>
        sql<PersonRow>`${part.rows} limit ${BATCH} offset ${first}`.execute(trx),
      )
      const { opened } = part
      const batch = opened ? await Promise.all(rows.map(row => opened(files, row))) : rows
      isEmpty &&= batch.length === 0
      if (batch.length > 0) yield Buffer.from(writer.rows(batch, part, language, first === 0))
      if (batch.length < BATCH) break
    }
    yield Buffer.from(writer.sectionEnd(isEmpty, language))
  }
  yield Buffer.from(writer.end())
}
