import { sql } from 'kysely'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'

type Stored = { readonly Conteudo: Uint8Array }

/** Owner of a picture. */
export type ImageOwner = { readonly of: 'usuario' | 'filial'; readonly id: number }

/** Format of a stored picture: the pixels of its longest side, and whether it is cropped to a square. */
export type Shape = { readonly size: number; readonly isSquare: boolean }

/**
 * Maximum pixels, enough for a good camera; a picture to be rotated is held in memory whole, at three bytes
 * each.
 */
const MOST_PIXELS = 25_000_000
/** Concurrency limit: two pictures at a time, one per company. */
const inTurn = slotsOf({ atOnce: 2, waiting: 8, milliseconds: 20_000 })
const FORMATS = ['jpeg', 'png', 'webp']

/**
 * Decodes an uploaded picture, whatever its file name: rotated upright, scaled down and re-encoded, so that
 * nothing else of the file is stored; once for each shape. Rejects anything but JPEG, PNG and WebP; `largest` is
 * the number of bytes that the message names.
 */
export function readImage<S extends readonly Shape[]>(
  sent: Uint8Array,
  company: number,
  largest: number,
  shapes: S,
): Promise<{ readonly [K in keyof S]: Uint8Array }> {
  const inShapes = async () => {
    const made: Uint8Array[] = []
    for (const shape of shapes) made.push(await madeSmall(sent, shape, largest))
    // One picture for each shape, in their order.
    return made as { readonly [K in keyof S]: Uint8Array }
  }
  return inTurn(company, inShapes)
}

/** Stores a picture as it was re-encoded. */
export async function storeImage(
  call: CompanyCall,
  { of, id }: ImageOwner,
  Conteudo: Uint8Array,
): Promise<void> {
  await call.trx
    .insertInto('imagem')
    .values({ IdRegistro: call.company, De: of, IdDe: id, Conteudo })
    .onConflict(conflict => conflict.columns(['De', 'IdDe']).doUpdateSet({ Conteudo }))
    .execute()
}

/** Deletes a picture, if there is one. */
export async function deleteImage(call: CompanyCall, { of, id }: ImageOwner): Promise<void> {
  await sql`delete from imagem where "IdRegistro" = ${call.company} and "De" = ${of} and "IdDe" = ${id}`.execute(
    call.trx,
  )
}

async function madeSmall(sent: Uint8Array, { size, isSquare }: Shape, largest: number): Promise<Buffer> {
  // Imported with the first picture, so that the server starts faster.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(String(format))) throw new Error(`${format} is not taken`)
    const fit = isSquare ? 'cover' : 'inside'
    return await picture
      .rotate()
      .resize({ width: size, height: size, fit, withoutEnlargement: !isSquare })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw new Problem('invalid', {
      message: { key: 'images.refused', with: { megabytes: largest / 1024 ** 2 } },
    })
  }
}

/** Picture as a file; `notFound` where there is none. */
export async function imageAnswer({ trx, company }: CompanyCall, { of, id }: ImageOwner): Promise<Answer> {
  const { rows } = await sql<Stored>`
    select "Conteudo" from imagem
    where "IdRegistro" = ${company} and "De" = ${of} and "IdDe" = ${id}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return imageFile(found)
}

/** Stored picture as a file to answer. */
export const imageFile = ({ Conteudo }: Stored): Answer => ({
  body: new Uint8Array(Conteudo),
  headers: { 'Content-Type': 'image/webp', 'Content-Disposition': 'attachment; filename="imagem.webp"' },
})
