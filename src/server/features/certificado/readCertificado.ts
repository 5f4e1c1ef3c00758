import { isTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { cut } from '#server/core/cut.ts'
import { openPkcs12 } from '#server/core/pkcs12/openPkcs12.ts'
import type { Content } from '#server/core/pkcs12/worker.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'

/** Two at a time, and one for each company: each occupies a processor for as long as its file demands. */
const inTurn = slotsOf({ atOnce: 2, waiting: 3, milliseconds: 20_000 })

const LONGEST_NAME = 150

/** Data of a certificate that are stored besides its file. */
export type Certificado = {
  readonly Titular: string
  readonly CpfCnpjTitular: string
  readonly Emissor: string
  /** In hexadecimal. */
  readonly NumeroSerie: string
  readonly ValidoDe: string
  readonly ValidoAte: string
}

const problems = {
  notPkcs12: ['Arquivo', 'validation.certificateFile'],
  noKey: ['Arquivo', 'validation.certificateKey'],
  tooManyRounds: ['Arquivo', 'validation.certificateFile'],
  tooSlow: ['Arquivo', 'validation.certificateFile'],
  tooMuch: ['Arquivo', 'validation.certificateFile'],
  broken: ['Arquivo', 'validation.certificateFile'],
  password: ['Senha', 'validation.certificatePassword'],
} as const

/**
 * Reads an uploaded PKCS #12 file (RFC 7292) in a worker thread of its own. Refuses, with an error at the
 * field, a file that is not PKCS #12 or has no key, a wrong password, an expired certificate and one whose
 * owner has no CPF or CNPJ.
 */
export async function readCertificado(
  bytes: Uint8Array,
  password: string,
  company: number,
): Promise<Certificado> {
  const outcome = await inTurn(company, () => openPkcs12({ bytes, password }))
  if ('refused' in outcome) {
    const [field, reason] = problems[outcome.refused]
    throw fieldProblem(field, reason)
  }
  const { content } = outcome
  if (new Date(content.to) < new Date()) throw fieldProblem('Arquivo', 'validation.certificateEnded')
  const owner = ownerOf(content)
  if (!owner) throw fieldProblem('Arquivo', 'validation.certificateOwner')
  return {
    ...owner,
    Emissor: cut(content.issuer, LONGEST_NAME),
    NumeroSerie: content.serial,
    ValidoDe: content.from,
    ValidoAte: content.to,
  }
}

// DOC-ICP-04 of ICP-Brasil: a company's CNPJ; a person's date of birth in eight digits, then the CPF in
// eleven.
const OF_COMPANY = '2.16.76.1.3.3='
const OF_PERSON = '2.16.76.1.3.1='
const BIRTH = 8
const CPF = 11

/**
 * Owner of a certificate: from the alternative names of ICP-Brasil, else from the usual common name,
 * `NAME:TAX ID`.
 */
function ownerOf({
  subject,
  otherNames,
}: Content): Pick<Certificado, 'Titular' | 'CpfCnpjTitular'> | undefined {
  const after = (mark: string) => otherNames.find(name => name.startsWith(mark))?.slice(mark.length)
  const colon = subject.lastIndexOf(':')
  const person = after(OF_PERSON)?.slice(BIRTH, BIRTH + CPF)
  const candidates = [after(OF_COMPANY), person, subject.slice(colon + 1)]
  const found = candidates.map(text => normalizeTaxId(text ?? '')).find(isTaxId)
  const name = cut((colon > 0 ? subject.slice(0, colon) : subject).trim(), LONGEST_NAME)
  return found && name ? { Titular: name, CpfCnpjTitular: found } : undefined
}
