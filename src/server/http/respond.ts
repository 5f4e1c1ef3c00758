import type { Context } from 'hono'
import type { Answer } from '#server/core/context.ts'
import { FileBody, type FileStore } from '#server/core/fileStore.ts'
import { respondFile } from './respondFile.ts'

/**
 * Response to a call: the bytes of a file, whole or as a stream, JSON, 204 for a file that is not there, or 304 for one
 * that the browser has.
 */
export async function respond(
  context: Context,
  { body, headers = {} }: Answer,
  files: FileStore,
): Promise<Response> {
  if (body instanceof FileBody) return respondFile(context, body, headers, files)
  const { ETag: mark } = headers
  if (mark !== undefined && context.req.header('If-None-Match') === mark)
    return context.body(null, 304, { ...headers })
  if (body instanceof Uint8Array) return context.body(new Uint8Array(body).buffer, 200, { ...headers })
  if (body instanceof ReadableStream) return context.body(body, 200, { ...headers })
  if (body === undefined) return context.body(null, 204, { ...headers })
  return context.json(body as object, 200, { ...headers })
}
