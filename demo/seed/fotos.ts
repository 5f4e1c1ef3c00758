import { addDays } from 'date-fns/addDays'
import sharp from 'sharp'
import { entityNamed } from '#contract/entity.ts'
import { fotos, svgOf } from '#demo/data/desenhos.ts'
import type { Executor } from '#server/core/context.ts'
import { peopleOf } from './history.ts'
import { type Ids, insertRecord } from './record.ts'

const COMPANY = 'industria'
const foto = entityNamed('partnumber/foto')
const THUMBNAIL = 240
const DAYS_AGO = 30

type Drawn = {
  readonly partnumber: string
  readonly Nome: string
  readonly at: number
  readonly Conteudo: Buffer
  readonly Miniatura: Buffer
}

/** Draws photos of the importer's partnumbers, in the format and the sizes of uploaded ones. */
export async function drawFotos(): Promise<readonly Drawn[]> {
  const every = Object.entries(fotos).flatMap(([partnumber, photos]) =>
    Object.entries(photos).map(([Nome, drawing], at) => ({ partnumber, Nome, drawing, at })),
  )
  return Promise.all(every.map(async ({ drawing, ...one }) => ({ ...one, ...(await picturesOf(drawing)) })))
}

/** Inserts these photos of the importer's partnumbers. */
export async function insertFotos(
  trx: Executor,
  ids: Ids,
  today: Date,
  drawn: readonly Drawn[],
): Promise<void> {
  const { Nome: EnviadoPor } = (await peopleOf(trx))(COMPANY)
  const DataEnvio = addDays(today, -DAYS_AGO).toISOString()
  for (const { partnumber, Nome, at, Conteudo, Miniatura } of drawn) {
    const facts = { Tamanho: Conteudo.length, DataEnvio, EnviadoPor }
    const row = { Nome, Principal: at === 0, Ordem: at + 1, ...facts }
    const key = `${partnumber} ${at}`
    const above = { IdPartnumber: ids.get(`${COMPANY} partnumber ${partnumber}`) }
    await insertRecord(trx, ids, COMPANY, foto, key, row, above)
    const place = { IdRegistro: ids.get(COMPANY), IdFoto: ids.get(`${COMPANY} ${foto.name} ${key}`) }
    await trx
      .insertInto('partnumber_foto_conteudo')
      .values({ ...place, Conteudo, Miniatura })
      .execute()
  }
}

async function picturesOf(drawing: string) {
  const Conteudo = await sharp(Buffer.from(svgOf(drawing)))
    .webp()
    .toBuffer()
  const Miniatura = await sharp(Conteudo).resize(THUMBNAIL, THUMBNAIL).webp().toBuffer()
  return { Conteudo, Miniatura }
}
