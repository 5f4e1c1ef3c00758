import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { nfeXml } from '../../support/notas.ts'
import type { Worker } from './registers.ts'

/** Issuer and recipient that the fiscal documents of a request have: its payee and its branch. */
export async function partiesOf(who: Worker, request: StoredRow) {
  const taxIdOf = async (name: 'empresa' | 'filial', id: unknown, field: string) =>
    String(((await who.model(entityNamed(name), Number(id))).body as StoredRow)[field])
  return {
    issuer: await taxIdOf('empresa', request['IdBeneficiario'], 'CpfCnpj'),
    recipient: await taxIdOf('filial', request['IdFilial'], 'Cnpj'),
  }
}

/** File of a call. */
export const notaFile = (content: string | Buffer, Nome = 'nota.xml') => ({
  Nome,
  Conteudo: (typeof content === 'string' ? Buffer.from(content) : content).toString('base64'),
})

/** XML of an NF-e that a request takes. */
export async function fittingNota(who: Worker, request: StoredRow, number = 4711) {
  return notaFile(nfeXml({ ...(await partiesOf(who, request)), number }))
}
