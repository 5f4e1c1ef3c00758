import type { Server } from './server.ts'

/** The smallest picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a picture as a browser does: plain bytes, which `server.call` has no way to. */
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
