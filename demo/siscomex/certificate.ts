import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { signedCertificate } from '#demo/seed/signedCertificate.ts'

const { pki } = forge

/** Key and certificate of a server, in PEM. */
export type ServerCertificate = { readonly key: string; readonly cert: string }

const NAME = 'Siscomex simulado'
const TEN_YEARS = 10 * 365 * 86_400_000
const FILE = 'certificate.pem'

let inMemory: ServerCertificate | undefined

/** Self-signed certificate of this machine's own names, kept in a folder where one is given, else by the process. */
export function serverCertificate(folder: string | null): ServerCertificate {
  if (folder === null) {
    inMemory ??= made()
    return inMemory
  }
  const cert = join(folder, FILE)
  const key = join(folder, 'key.pem')
  if (existsSync(cert) && existsSync(key)) {
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  }
  const certificate = made()
  mkdirSync(folder, { recursive: true })
  writeFileSync(key, certificate.key, { mode: 0o600 })
  writeFileSync(cert, certificate.cert)
  return certificate
}

function made(): ServerCertificate {
  const from = new Date(Date.now() - 60_000)
  const to = new Date(from.getTime() + TEN_YEARS)
  const extensions = [
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]
  const { key, certificate } = signedCertificate({ subject: NAME, issuer: NAME, from, to, extensions })
  return { key: pki.privateKeyToPem(key), cert: pki.certificateToPem(certificate) }
}
