import { z } from 'zod'
import { companyEndpointsOf, post } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'
import { enumerations } from '#rules/enumerations.ts'
import { settings } from '#rules/settings.ts'

const ROOT = `${API}/canal/financeiro`
const access: Access = accessBy(entityNamed('pagamento'), 'Editar')

const MEGABYTE = 1024 * 1024

/** Bytes of a fiscal document's XML, and of all of one call. */
export const LARGEST_NOTA = settings.notaMegabytes * MEGABYTE
export const LARGEST_NOTAS = settings.notasMegabytes * MEGABYTE

/** Files of one call. */
export const MOST_NOTA_FILES = settings.notaFiles

const LONGEST_NAME = 255

/** Body of either call: its files in base64, with names and JSON. */
const LARGEST_BODY = 4 * MEGABYTE

const file = z.object({
  Nome: z.string().min(1).max(LONGEST_NAME),
  Conteudo: z.base64().min(1).meta({ description: 'XML in base64: its bytes say their encoding' }),
})

const files = z.object({
  IdPagamento: id,
  Arquivos: z.array(file).min(1).max(MOST_NOTA_FILES),
})

const chosen = z.object({
  IdPagamento: id,
  Arquivos: z
    .array(
      file.extend({
        Documentos: z.array(z.int().min(0)).min(1).optional().meta({
          description: 'Places of the documents to add, in a file that has several; all without it',
        }),
      }),
    )
    .min(1)
    .max(MOST_NOTA_FILES),
})

const recusa = named('RecusaNota', {
  Campo: z.string().meta({ description: 'Field of the fiscal document, or `IdFilial` for its recipient' }),
  Mensagem: z.string(),
  IdPagamento: id.nullable().meta({ description: 'Request that has the document already' }),
})

const nota = named('NotaLida', {
  TipoDocumento: z.enum(enumerations.TipoDocumentoFiscal),
  Numero: z.string().nullable(),
  Serie: z.string().nullable(),
  ChaveAcesso: z.string().nullable(),
  Emitente: z.string(),
  DataEmissao: z.iso.date().nullable(),
  DataVencimento: z.iso.date().nullable(),
  Moeda: z.string(),
  Valor: z.string().nullable(),
  ValorDesconto: z.string(),
  Recusas: z.array(recusa).meta({ description: 'Why it cannot be added; empty for one that can' }),
  Avisos: z.array(z.string()).meta({ description: 'What to look at before it is added' }),
})

const arquivo = named('ArquivoDeNota', {
  Nome: z.string(),
  Recusa: z.string().nullable().meta({ description: 'Why the file cannot be read' }),
  Documentos: z.array(nota),
})

export type NotaLida = z.infer<typeof nota>
export type ArquivoDeNota = z.infer<typeof arquivo>
export type NotasEscolhidas = z.infer<typeof chosen>

/** Fiscal documents of a request from the XML of their issuers, which the specification does not have. */
export const pagamentoNotaEndpoints = companyEndpointsOf('pagamento', ROOT, {
  'pagamento/docfiscal/xml/conferir': post({
    summary: 'read NF-e, CT-e and NFS-e in XML, and hold them against a request; nothing is written',
    body: files,
    answer: z.object({ Arquivos: z.array(arquivo) }),
    access,
    changes: false,
    maxBytes: LARGEST_BODY,
  }),
  'pagamento/docfiscal/xml/incluir': post({
    summary: 'add NF-e, CT-e and NFS-e in XML to a request, each file as an attachment, all or none',
    body: chosen,
    answer: messageAnswer.extend({ Documentos: z.array(id), Anexos: z.array(id) }),
    access,
    maxBytes: LARGEST_BODY,
  }),
})
