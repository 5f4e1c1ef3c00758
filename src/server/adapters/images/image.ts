import { sql } from 'kysely'
import type { Message } from '#contract/problem.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import { FileBody, type FilePlace, type HeldFile } from '#server/core/fileStore.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import { slotsOf } from '#server/core/slots.ts'

/** Owner of a picture. */
export type ImageOwner = { readonly of: 'usuario' | 'filial'; readonly id: number }

/** Format of a stored picture: the pixels of its longest side, and whether it is cropped to a square. */
export type Shape = { readonly size: number; readonly isSquare: boolean }

/**
 * Maximum pixels, enough for a good camera; a picture to be rotated is held in memory whole, at three bytes
 * each.
 */
const MOST_PIXELS = 25_000_000
/** Longest side, and how many times the shorter it may be: a decoder that reads row by row pays for each. */
const LONGEST_SIDE = 16_000
const MOST_RATIO = 50
/** Seconds of decoding after which a picture is given up; a good one of the most pixels takes under three. */
const PATIENCE = 10
/** Pixels up to which a picture is soon done: a face does not wait behind photos. */
const SMALL = 2_000_000
/** Pictures of a user in a minute: those of twelve products. */
const quotaOf = (idUsuario: number): Quota => ({ key: `imagem:${idUsuario}`, most: 120, seconds: 60 })
/** Concurrency limits: two small pictures and two large ones at a time, one per company. */
const line = { atOnce: 2, waiting: 8, milliseconds: 20_000 }
const [small, large] = [slotsOf(line), slotsOf(line)]
/** Accepted formats, by the names of `file-type`, and as the decoder calls them. */
const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp', apng: 'png' }

/**
 * Decodes an uploaded picture, whatever its file name: rotated upright, scaled down and re-encoded, so that
 * nothing else of the file is stored; once for each shape. Throws `invalid` with the reason for anything but JPEG,
 * PNG and WebP, for too many pixels, and for a file that breaks off (decision 0211), and `tooMany` for a user's flood (decision 0368).
 */
export async function readImage<S extends readonly Shape[]>(
  { body, caller, spend }: Preparing,
  shapes: S,
): Promise<{ readonly [K in keyof S]: Uint8Array }> {
  const sent = body as Uint8Array
  await spend(quotaOf(caller.IdUsuario))
  const pixels = await small(caller.IdRegistro, () => assertDecodable(sent))
  const lane = pixels > SMALL ? large : small
  return lane(caller.IdRegistro, async () => {
    const made: Uint8Array[] = []
    for (const shape of shapes) made.push(await madeSmall(sent, shape))
    // One picture for each shape, in their order.
    return made as { readonly [K in keyof S]: Uint8Array }
  })
}

/** Writes where a picture is, as it was re-encoded. */
export async function storeImage(call: CompanyCall, { of, id }: ImageOwner, place: FilePlace): Promise<void> {
  await call.trx
    .insertInto('imagem')
    .values({ IdRegistro: call.company, De: of, IdDe: id, ...place })
    .onConflict(conflict => conflict.columns(['De', 'IdDe']).doUpdateSet(place))
    .execute()
}

/** Deletes a picture, if there is one. */
export async function deleteImage(call: CompanyCall, { of, id }: ImageOwner): Promise<void> {
  await sql`delete from imagem where "IdRegistro" = ${call.company} and "De" = ${of} and "IdDe" = ${id}`.execute(
    call.trx,
  )
}

const refusal = (key: string, values: Message['with'] = {}) =>
  new Problem('invalid', { message: { key: `images.${key}`, with: values } })

/**
 * Pixels of a picture. Refuses by its first bytes what is none, so that no decoder of another format ever sees it, and by its
 * size and shape.
 */
async function assertDecodable(sent: Uint8Array): Promise<number> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = FORMATS[(await fileTypeFromBuffer(sent).catch(() => undefined))?.ext ?? '']
  if (type === undefined) throw refusal('type')
  // No pixel is decoded for its metadata.
  const { format, width, height } = await (await decoder())(sent, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (format !== type) throw refusal('type')
  if (width * height > MOST_PIXELS) throw refusal('pixels', { millions: MOST_PIXELS / 1_000_000 })
  const [shorter = 0, longer = 0] = [width, height].toSorted((one, other) => one - other)
  if (longer > LONGEST_SIDE || longer > shorter * MOST_RATIO) {
    throw refusal('shape', { pixels: LONGEST_SIDE, times: MOST_RATIO })
  }
  return width * height
}

async function madeSmall(sent: Uint8Array, { size, isSquare }: Shape): Promise<Buffer> {
  return (await decoder())(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({
      width: size,
      height: size,
      fit: isSquare ? 'cover' : 'inside',
      withoutEnlargement: !isSquare,
    })
    .webp({ quality: 85 })
    .timeout({ seconds: PATIENCE })
    .toBuffer()
    .catch(unreadable)
}

/** Decoder of pictures; imported with the first one, so that the server starts faster. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const unreadable = (): never => {
  throw refusal('refused')
}

/** Picture as a file; `notFound` where there is none. */
export async function imageAnswer({ trx, company }: CompanyCall, { of, id }: ImageOwner): Promise<Answer> {
  const { rows } = await sql<FilePlace>`
    select "Conteudo", "Objeto" from imagem
    where "IdRegistro" = ${company} and "De" = ${of} and "IdDe" = ${id}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return imageFile({ ...found, company })
}

/** Stored picture as a file to answer. Browsers keep it and ask each time whether it, and the right to it, still holds. */
export const imageFile = (file: HeldFile): Answer => ({
  body: new FileBody(file),
  headers: {
    'Content-Type': 'image/webp',
    'Content-Disposition': 'attachment; filename="imagem.webp"',
    'Cache-Control': 'private, no-cache',
  },
})
