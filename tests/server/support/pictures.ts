import type { Server } from './server.ts'

/** Smallest PNG image. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends an image as raw bytes, which `server.call` does not support. */
export const sendPicture = async (
  server: Server,
  path: string,
  token: string,
  bytes: Uint8Array = PICTURE,
): Promise<Response> =>
  server.app.request(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  })
