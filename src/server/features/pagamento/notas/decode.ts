import { xmlEncoding } from '#server/core/xmlEncoding.ts'
import { NotaFileRefused } from './refusal.ts'

/** Text of an XML file in its encoding. Throws NotaFileRefused for an unknown one, and for bytes that are none of it. */
export function decodedXml(bytes: Uint8Array): string {
  const encoding = xmlEncoding(bytes)
  if (encoding === undefined) throw new NotaFileRefused('encoding')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new NotaFileRefused('encoding')
  }
}
