import type { Context } from 'hono'
import type { FileBody, FilePart, FileStore } from '#server/core/fileStore.ts'

/**
 * Response with a stored file: whole, the part that the caller asks for (RFC 9110), or 304 where the browser has it. A
 * range that is none of the file is as none: the whole file is sent.
 */
export async function respondFile(
  context: Context,
  { file, typeOf }: FileBody,
  given: Readonly<Record<string, string>>,
  files: FileStore,
): Promise<Response> {
  const found = await files.get(file)
  const mark = `"${Buffer.from(found.hash).toString('base64url')}"`
  const headers = { ...given, 'Accept-Ranges': 'bytes', ETag: mark }
  if (context.req.header('If-None-Match') === mark) return context.body(null, 304, headers)
  const isSame = [undefined, mark].includes(context.req.header('If-Range'))
  const part = isSame ? partOf(context.req.header('Range'), found.size) : undefined
  // A type that depends on the bytes is read of all of them.
  const whole = typeOf || !part ? await found.read() : undefined
  const type = typeOf && whole ? { 'Content-Type': typeOf(whole) } : {}
  const bytes = whole ? whole.subarray(part?.from, part?.to) : await found.read(part)
  const place = part && { 'Content-Range': `bytes ${part.from}-${part.to - 1}/${found.size}` }
  return context.body(new Uint8Array(bytes).buffer, part ? 206 : 200, { ...headers, ...type, ...place })
}

/** Part of a file that a header asks for; undefined where it asks for none, for several, or for what is not there. */
function partOf(header: string | undefined, size: number): FilePart | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to } : undefined
}
