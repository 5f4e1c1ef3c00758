import forge from 'node-forge'
import { makePfx } from '#demo/seed/pfx.ts'
import type { FileValue } from '#schema/kind.ts'

export const PFX_PASSWORD = ' senha do arquivo '

const DAY = 86_400_000

let made: Uint8Array | undefined

/** A certificate's file with its key, good for a year; made once. */
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

/** That file, which asks for its password to be hashed so many times. */
export function withRounds(rounds: number): Uint8Array {
  const { asn1, util } = forge
  const file = asn1.fromDer(util.createBuffer(Buffer.from(pfx()).toString('binary')))
  const [, , seal] = file.value as forge.asn1.Asn1[]
  const parts = seal?.value as forge.asn1.Asn1[]
  parts[2] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(rounds).getBytes())
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary')
}

/** A file as it travels with its record. */
export function fileValue(bytes: Uint8Array): FileValue {
  const Conteudo = Buffer.from(bytes).toString('base64')
  return { Nome: 'certificado.pfx', Tipo: 'application/x-pkcs12', Tamanho: bytes.length, Conteudo }
}

/** The same certificate as it travels with its record. */
export const pfxValue = (): FileValue => fileValue(pfx())
