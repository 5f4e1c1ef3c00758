import forge from 'node-forge'
import { makePfx } from '#demo/seed/pfx.ts'
import type { FileValue } from '#kinds/file/declaration.ts'

export const PFX_PASSWORD = ' senha do arquivo '

const DAY = 86_400_000

let made: Uint8Array | undefined

/** PKCS#12 file of a test certificate and its key, valid for a year; generated once. */
export function pfx(): Uint8Array {
  made ??= makePfx({
    owner: 'VOLTRIX SERRANA S.A.',
    taxId: '69810101000124',
    from: new Date(Date.now() - DAY),
    to: new Date(Date.now() + 365 * DAY),
    password: PFX_PASSWORD,
  })
  return made
}

/** PKCS#12 file with this number of password iterations in its MAC. */
export function withRounds(rounds: number): Uint8Array {
  const { asn1, util } = forge
  const file = asn1.fromDer(util.createBuffer(Buffer.from(pfx()).toString('binary')))
  const [, , seal] = file.value as forge.asn1.Asn1[]
  const parts = seal?.value as forge.asn1.Asn1[]
  parts[2] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(rounds).getBytes())
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary')
}

/** File value as sent with its record. */
export function fileValue(bytes: Uint8Array): FileValue {
  const Conteudo = Buffer.from(bytes).toString('base64')
  return { Nome: 'certificado.pfx', Tipo: 'application/x-pkcs12', Tamanho: bytes.length, Conteudo }
}

/** Test certificate as sent with its record. */
export const pfxValue = (): FileValue => fileValue(pfx())
