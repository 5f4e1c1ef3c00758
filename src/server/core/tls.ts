import { readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import { log, warnThrottled } from './log.ts'

/** Files in PEM of a certificate, with its chain, and of its private key. */
export type TlsFiles = { readonly cert: string; readonly key: string }

/** Milliseconds between looks for a certificate that was renewed. */
const LOOK = 60_000
/** Milliseconds in which a connection has to say how it is to be encrypted. */
const HANDSHAKE = 20_000

/** Certificate and key of the files; throws where one cannot be read or they do not belong together. */
export function certificateOf({ cert, key }: TlsFiles) {
  const pair = { cert: readFileSync(cert), key: readFileSync(key) }
  createSecureContext(pair)
  return pair
}

/**
 * HTTP server, over TLS 1.2 or later where there are files of a certificate: a renewed one is shown within a minute, and one that
 * is not whole yet leaves the former in place.
 */
export function createHttpServer(
  tls: TlsFiles | null,
  options: ServerOptions,
  listener: RequestListener,
  { look = LOOK, handshake = HANDSHAKE } = {},
): Server {
  if (!tls) return createServer(options, listener)
  const written = writtenAt(tls)
  const server = createTlsServer({ ...options, ...certificateOf(tls), handshakeTimeout: handshake }, listener)
  // Connections that never say anything are closed by nobody else.
  server.on('tlsClientError', (_, socket) => socket.destroy())
  const looking = setInterval(renewal(server, tls, written), look).unref()
  return server.once('close', () => clearInterval(looking))
}

const writtenAt = ({ cert, key }: TlsFiles) => [cert, key].map(file => statSync(file).mtimeMs).join()

function renewal(server: TlsServer, tls: TlsFiles, written: string): () => void {
  let shown = written
  return () => {
    try {
      const now = writtenAt(tls)
      if (now === shown) return
      server.setSecureContext(certificateOf(tls))
      shown = now
      log.info('certificate renewed')
    } catch (error) {
      warnThrottled('certificate not renewed', error)
    }
  }
}
