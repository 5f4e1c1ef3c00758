import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { id, LARGEST_PAGE } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'
import { multilinePlain } from '#kinds/plainText.ts'

const ROOT = `${API}/canal/financeiro`

/** Access to read, with the request; `maySpeak` and the branch decide who may write. */
// Words of people to people: a program has none to say in the name of its maker.
const access: Access = { ...accessBy(entityNamed('pagamento'), 'Visualizar'), forKeys: false }

/** Characters of a message. */
export const LONGEST_MESSAGE = 2_000

/** Most people that a message mentions, and most attachments it refers to. */
export const MOST_MENTIONS = 20
export const MOST_DOCUMENTS = 10

/** Most messages of one answer. */
export const MESSAGES_AT_ONCE = 50

/** Text that shows more than accents and blanks. */
const VISIBLE = /[^\p{M}\p{C}\p{Z}]/u

const mensagem = named('Mensagem', {
  Id: id,
  IdPagamento: id,
  IdRemetente: id,
  NomeRemetente: z.string(),
  IdEmpresa: id.meta({ description: "The sender's company" }),
  Empresa: z.string(),
  Texto: z.string(),
  Data: z.iso.datetime(),
  Mencoes: z.array(z.object({ Id: id, Nome: z.string() })),
  Documentos: z.array(
    z.object({ Id: id.nullable().meta({ description: 'Null once it was removed' }), Nome: z.string() }),
  ),
})

/** Message beside a payment request, as it was written: sender, company, mentions and attachments by their names then. */
export type Mensagem = z.infer<typeof mensagem>

const mensagens = named('Mensagens', {
  Mensagens: z.array(mensagem).meta({ description: 'Oldest first' }),
  Mais: z.boolean().meta({ description: 'There are more: later ones with `apos`, else older ones' }),
  LidaAte: z.int().min(0).meta({ description: 'Last message that the caller has read' }),
  PodeEscrever: z.boolean(),
})

export type Mensagens = z.infer<typeof mensagens>

const pessoa = named('Mencionavel', { Id: id, Nome: z.string(), Empresa: z.string() })

/** Person who may be mentioned: by name and company alone, since it may be another company's. */
export type Mencionavel = z.infer<typeof pessoa>

const ids = (most: number) => z.array(id).max(most)

/** Conversation beside a payment request (domain/entities.md, "Mensagem"); the specification has its hub model alone. */
export const pagamentoMensagemEndpoints = companyEndpointsOf('pagamento', ROOT, {
  'pagamento/mensagens': get({
    summary: `messages of a request: the newest ${MESSAGES_AT_ONCE}, or those after or before one`,
    query: z.object({ id, apos: id.optional(), antes: id.optional() }),
    answer: mensagens,
    access,
  }),
  'pagamento/mensagens/pessoas': get({
    summary: 'people of both companies who may see a request, whom its messages may mention',
    query: z.object({ id }),
    answer: z.array(pessoa),
    access,
  }),
  'pagamento/mensagens/naolidas': post({
    summary: "how many of others' messages the caller has not read, by request; none of those with 0",
    body: z.object({ Ids: ids(LARGEST_PAGE) }),
    answer: z.array(z.object({ IdPagamento: id, Quantidade: z.int().positive() })),
    access,
    changes: false,
  }),
  'pagamento/mensagens/lidas': post({
    summary: 'mark messages as read, up to one',
    body: z.object({ IdPagamento: id, Ate: id }),
    answer: z.object({ LidaAte: z.int() }),
    access,
  }),
  'pagamento/mensagem/adicionar': post({
    summary: 'write a message, which is never changed nor removed',
    body: z.object({
      IdPagamento: id,
      Texto: multilinePlain
        .trim()
        .max(LONGEST_MESSAGE, 'validation.maxLength')
        .refine(text => VISIBLE.test(text), 'validation.required'),
      Mencoes: ids(MOST_MENTIONS).default([]),
      Documentos: ids(MOST_DOCUMENTS).default([]),
    }),
    answer: mensagem,
    access,
  }),
})
