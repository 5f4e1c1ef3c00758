import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import { dispositionOf } from '#server/core/disposition.ts'
import { safeName } from '#server/core/fileName.ts'
import { FileBody, type FilePlace } from '#server/core/fileStore.ts'
import { Problem } from '#server/core/problem.ts'
import { xmlEncoding } from '#server/core/xmlEncoding.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { assertTaken, NAMELESS } from './attachmentName.ts'

const documento = entityNamed('pagamento/documento')

/** Media type of a file from its bytes. */
async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
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
  const kept = call.prepared?.() as KeptAttachment
  return storeAttachment(call, { ...sent, TipoDocumento: 'OUTRO' }, { ...kept, size: bytes.length })
}

/** Attachment that `keepAttachment` has stored. */
type KeptAttachment = { readonly ContentType: string | undefined; readonly place: FilePlace }

/** Stores a file of a type that is taken; one of another is refused in the transaction, after all else. */
export async function keepAttachment({ body, query, keep }: Preparing): Promise<KeptAttachment> {
  const bytes = body as Uint8Array
  const ContentType = await mediaTypeOf(bytes)
  assertTaken(ContentType, safeName(String(query['nome']), NAMELESS))
  return { ContentType, place: await keep(bytes) }
}

/** Adds a stored file of this media type and size as an attachment of a request that the caller may change. */
export async function storeAttachment(
  call: CompanyCall,
  { idPagamento, nome, TipoDocumento }: Sent & Kind,
  { ContentType, place, size }: KeptAttachment & { readonly size: number },
): Promise<number> {
  const Nome = safeName(nome, NAMELESS)
  assertTaken(ContentType, Nome)
  const body = { IdPagamento: idPagamento, Nome, TipoDocumento }
  const file = { ContentType, Tamanho: size, DataEnvio: sql`now()`, EnviadoPor: call.caller.Nome }
  const created = (await create(documento, { ...call, body }, file)).body as RecordOf<'pagamento/documento'>
  await call.trx
    .insertInto('pagamento_documento_conteudo')
    .values({ IdRegistro: call.company, IdDocumento: created.Id, ...place })
    .execute()
  return created.Id
}

const BYTES = 'application/octet-stream'

const XML = 'application/xml'

/** Media type of stored XML with its encoding; that of any bytes where it is not known. */
function xmlTypeOf(bytes: Uint8Array): string {
  const encoding = xmlEncoding(bytes)
  return encoding === undefined ? BYTES : `${XML}; charset=${encoding}`
}

/** Attachment as a download, which the browser never displays inline. */
export async function attachmentAnswer(call: CompanyCall, id: number): Promise<Answer> {
  const record = await recordById(call, 'pagamento/documento', id)
  const { rows } = await sql<FilePlace>`
    select "Conteudo", "Objeto" from pagamento_documento_conteudo where "IdDocumento" = ${id}`.execute(
    call.trx,
  )
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return {
    body: new FileBody(
      { ...found, company: call.company },
      record.ContentType === XML ? xmlTypeOf : undefined,
    ),
    headers: {
      'Content-Type': record.ContentType ?? BYTES,
      'Content-Disposition': dispositionOf(record.Nome),
    },
  }
}
