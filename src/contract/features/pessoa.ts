import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id, LONGEST_SOUGHT } from '#contract/paging.ts'
import { peopleEntities } from '#contract/personal.ts'
import { startedJob } from '#contract/spreadsheets.ts'
import { plain } from '#kinds/plainText.ts'
import { type RetentionKind, retentionKinds } from '#rules/retencao.ts'

/** Most people of a register that a search tells. */
export const MOST_PEOPLE = 20

/** Least letters that people are looked for by: fewer would list them all. */
export const LEAST_SOUGHT = 3

const Registro = z
  .enum(peopleEntities.map(({ name }) => name) as [string, ...string[]])
  .meta({ description: 'Register or detail of the record that tells of the person' })

const pessoa = named('PessoaEncontrada', {
  Registro,
  Id: id,
  Nome: z.string().meta({ description: 'Name of the person, or the title of the record' }),
  Email: z.string().nullable(),
  Excluido: z
    .boolean()
    .meta({ description: 'Whether the record was deleted: its history still tells of the person' }),
})

/** Person of whom a record tells, deleted ones included. */
export type PessoaEncontrada = z.infer<typeof pessoa>

/** Forms in which the data of a person are written: for programs, and to be read. */
export const personFormats = ['json', 'html'] as const

export type PersonFormat = (typeof personFormats)[number]

/** Parts of what is kept about a person; words: `pages.privacidade.sections.<name>`. */
export const personSections = [
  'dados',
  'historico',
  'cartas',
  'filiais',
  'certificados',
  'ausencias',
  'sessoes',
  'redes',
  'fatores',
  'eventos',
  'notificacoes',
  'mensagens',
  'preferencias',
  'visoes',
  'atos',
  'alteracoes',
  'tarefas',
  'foto',
] as const

export type PersonSection = (typeof personSections)[number]

const kind = z.enum(retentionKinds as readonly [RetentionKind, ...RetentionKind[]])

const dias = z.int().positive().nullable().meta({ description: 'Days for which it is kept; null for good' })

const retencao = named('Retencao', {
  Tipo: kind,
  Dias: dias,
  Minimo: z.int().meta({ description: 'Least days, as the law wants them' }),
  Maximo: z.int(),
  ParaSempre: z.boolean().meta({ description: 'Whether it may be kept for good' }),
})

/** Time for which a kind of data is kept, and its bounds. */
export type Retencao = z.infer<typeof retencao>

const privacidade = named('Privacidade', {
  Prazos: z.array(retencao),
  Registros: z
    .array(z.object({ Registro: z.string(), Campos: z.array(z.string()) }))
    .meta({ description: 'Registers that tell of people, and the fields by which they do' }),
  Alteravel: z.boolean().meta({ description: 'Whether the caller may set the times' }),
})

/** Kinds of data that are kept about people, and for how long. */
export type Privacidade = z.infer<typeof privacidade>

// People ask, and people answer: a program of an ERP has no business here.
const users = {
  type: 'service',
  service: 'USUARIO',
  flag: 'Editar',
  rule: 'ambos',
  scope: 'own',
  forKeys: false,
} as const satisfies Access
const signedIn: Access = { type: 'signedIn', scope: 'own' }

const whose = z.object({ Registro, Id: id })

/** Endpoints of the data of people, all additions. */
export const pessoaEndpoints = companyEndpointsOf('pessoa', `${API}/canal/admin`, {
  privacidade: get({
    summary: 'what is kept about people, and for how long',
    answer: privacidade,
    access: signedIn,
  }),
  pessoas: get({
    summary:
      'people of whom records of the company tell, deleted ones included, by a part of their name, address, CPF or telephone; for administrators',
    query: z.object({ q: plain.min(LEAST_SOUGHT).max(LONGEST_SOUGHT) }),
    answer: z.array(pessoa),
    access: users,
  }),
  'pessoa/exportar': post({
    summary:
      'begin to write all that is kept about a person: the caller, or with an administrator anybody of whom records of the company tell',
    body: whose.extend({ Formato: z.enum(personFormats) }),
    answer: startedJob,
    access: signedIn,
    refuses: ['forbidden', 'refused'],
    stepUp: true,
  }),
  'pessoa/eliminar': post({
    summary:
      'erase a person: access ends at once; a job puts a pseudonym in place of what is kept by law, and removes the rest; for administrators',
    body: whose,
    answer: startedJob,
    access: users,
    refuses: ['refused'],
    stepUp: true,
  }),
  'privacidade/atualizar': post({
    summary: 'set for how long a kind of data is kept, within its bounds; for the owner of the channel',
    body: z.object({ Tipo: kind, Dias: dias }),
    answer: messageAnswer,
    access: { ...users, service: 'SOLICITACAO_REGISTRO' },
    stepUp: true,
  }),
})
