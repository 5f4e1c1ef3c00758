import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { MOST_PHOTOS, type TamanhoFoto } from '#contract/features/partnumber.ts'
import type { RecordOf } from '#contract/record.ts'
import { imageFile } from '#server/adapters/images/image.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { safeName } from '#server/core/fileName.ts'
import type { FilePlace } from '#server/core/fileStore.ts'
import { Problem } from '#server/core/problem.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'

const foto = entityNamed('partnumber/foto')

type Sent = { readonly idPartnumber: number; readonly nome: string }

/** Number of a product's photos, and the place after the last of them. */
async function photosOf({ trx }: CompanyCall, idPartnumber: number) {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max("Ordem"), 0) + 1 as next
    from partnumber_foto where "IdPartnumber" = ${idPartnumber}`.execute(trx)
  return rows[0] ?? { count: 0, next: 1 }
}

/** Adds a photo after the last one of a product; the first one is its main photo. Throws `invalid` beyond ten. */
export async function addPhoto(
  call: CompanyCall,
  { idPartnumber, nome }: Sent,
  { length }: Uint8Array,
): Promise<number> {
  // Before they are counted, so that two photos at once are not both the last one that there is room for.
  await takeTurn(foto, call)
  await recordById(call, 'partnumber', idPartnumber)
  const { count, next } = await photosOf(call, idPartnumber)
  if (count >= MOST_PHOTOS) throw new Problem('invalid', { message: { key: 'photos.tooMany' } })
  // From `preparedPhotos`.
  const pictures = call.prepared?.() as readonly [FilePlace, FilePlace]
  const [whole, thumbnail] = pictures
  const Nome = safeName(nome, 'foto')
  const body = { IdPartnumber: idPartnumber, Nome, Principal: count === 0, Ordem: Math.min(next, 99) }
  const facts = { Tamanho: length, DataEnvio: sql`now()`, EnviadoPor: call.caller.Nome }
  const created = (await create(foto, { ...call, body }, facts)).body as RecordOf<'partnumber/foto'>
  await call.trx
    .insertInto('partnumber_foto_conteudo')
    .values({
      ...{ IdRegistro: call.company, IdFoto: created.Id, ...whole },
      ...{ Miniatura: thumbnail.Conteudo, ObjetoMiniatura: thumbnail.Objeto },
    })
    .execute()
  return created.Id
}

type Asked = { readonly id: number; readonly tamanho: TamanhoFoto }

/** Photo as a file, whole or its thumbnail; `notFound` where there is none. */
export async function photoAnswer(call: CompanyCall, { id, tamanho }: Asked): Promise<Answer> {
  await recordById(call, 'partnumber/foto', id)
  const [bytes, object] = tamanho === 'miniatura' ? ['Miniatura', 'ObjetoMiniatura'] : ['Conteudo', 'Objeto']
  const { rows } = await sql<FilePlace>`
    select ${sql.ref(bytes)} as "Conteudo", ${sql.ref(object)} as "Objeto" from partnumber_foto_conteudo where "IdFoto" = ${id}`.execute(
    call.trx,
  )
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return imageFile({ ...found, company: call.company })
}
