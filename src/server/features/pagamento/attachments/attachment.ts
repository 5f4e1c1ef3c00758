import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { dispositionOf } from '#server/core/disposition.ts'
import { safeName } from '#server/core/fileName.ts'
import { Problem } from '#server/core/problem.ts'
import { xmlEncoding } from '#server/core/xmlEncoding.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { assertTaken, NAMELESS } from './attachmentName.ts'

const documento = entityNamed('pagamento/documento')

/** Media type of a file from its bytes; read before the transaction that stores the file. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  // Imported with the first file, so that the server starts sooner.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.mime
}

type Sent = { readonly idPagamento: number; readonly nome: string }

type Kind = Pick<RecordOf<'pagamento/documento'>, 'TipoDocumento'>

/**
 * Attaches a file to a request; its type is checked by its content, and its name is stored without a path.
 */
export async function attach(call: CompanyCall, sent: Sent, bytes: Uint8Array): Promise<number> {
  await pagamentoFor(call, sent.idPagamento, 'anotar')
  const type = call.prepared?.() as string | undefined
  return storeAttachment(call, { ...sent, TipoDocumento: 'OUTRO' }, type, bytes)
}

/** Stores a file of this media type as an attachment of a request that the caller may change. */
export async function storeAttachment(
  call: CompanyCall,
  { idPagamento, nome, TipoDocumento }: Sent & Kind,
  ContentType: string | undefined,
  bytes: Uint8Array,
): Promise<number> {
  const Nome = safeName(nome, NAMELESS)
  assertTaken(ContentType, Nome)
  const body = { IdPagamento: idPagamento, Nome, TipoDocumento }
  const file = { ContentType, Tamanho: bytes.length, DataEnvio: sql`now()`, EnviadoPor: call.caller.Nome }
  const created = (await create(documento, { ...call, body }, file)).body as RecordOf<'pagamento/documento'>
  await call.trx
    .insertInto('pagamento_documento_conteudo')
    .values({ IdRegistro: call.company, IdDocumento: created.Id, Conteudo: bytes })
    .execute()
  return created.Id
}

const BYTES = 'application/octet-stream'

/** Media type of a stored file, for XML with its encoding; that of any bytes where it is not known. */
function answeredType(type: string | null, bytes: Uint8Array): string {
  if (type !== 'application/xml') return type ?? BYTES
  const encoding = xmlEncoding(bytes)
  return encoding === undefined ? BYTES : `${type}; charset=${encoding}`
}

/** Attachment as a download, which the browser never displays inline. */
export async function attachmentAnswer(call: CompanyCall, id: number): Promise<Answer> {
  const record = await recordById(call, 'pagamento/documento', id)
  const { rows } = await sql<{ Conteudo: Uint8Array }>`
    select "Conteudo" from pagamento_documento_conteudo where "IdDocumento" = ${id}`.execute(call.trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return {
    body: new Uint8Array(found.Conteudo),
    headers: {
      'Content-Type': answeredType(record.ContentType, found.Conteudo),
      'Content-Disposition': dispositionOf(record.Nome),
    },
  }
}
