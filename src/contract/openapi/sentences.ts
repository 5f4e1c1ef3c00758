import {
  type Access,
  type ByAnswerer,
  byAnswerer,
  CLIENT_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
} from '#contract/endpoint.ts'
import { entityOf } from '#contract/entity.ts'
import { askingOf, lookupNamed } from '#contract/lookup.ts'
import { isForKeys } from '#contract/permission.ts'
import type { Rule, Verb } from '#schema/register.ts'

/** English text of a word of `i18n`. */
export type English = (key: string) => string

const code = (text: string) => `\`${text}\``
const listed = (texts: readonly string[]) => texts.map(code).join(', ')

/** Effect of each verb, beyond its summary. */
const verbs: Readonly<Record<Verb, string>> = {
  list: 'Answers stored records; `Content-Range` says which they are of how many.',
  situacoes:
    'A state without records is left out; amounts are in reais, of all columns of money that the list has.',
  ver: 'Answers a record with what is calculated on reading it.',
  model:
    'Answers a record as a form opens it, or without `id` a blank one. `Impedimentos` says what may not be done with it now.',
  adicionar:
    'Answers the created record. An unknown field is refused, one that only the server sets is passed over.',
  atualizar:
    'Takes the whole record with the `Versao` that was read, and refuses another with 409 and the record as it is now. A field left out is emptied, an unknown one is refused, one that only the server sets is passed over.',
  excluir: 'A record that others refer to is refused with 409.',
  excluirTodos: 'All are deleted or none: one that others refer to is refused with 409.',
  historico: 'Entries are answered newest first, with the old and the new value of each changed field.',
  versao:
    'Answers the fields that differ by now; those that only the server sets are not among them. An entry of another record is answered by 404.',
  restaurar:
    'Saves the record with its earlier values as any other change: refused with 422 where the rules of today are against one of them, and with 409 where `Versao` is not the current one. Details and files stay as they are.',
  alterados:
    'Answers records as they are now, in the order of their changes, and a reader that goes on misses none: one that is changed while pages are read comes again. Without `cursor` all records come first. Keep `Cursor` with what was done with its page, and ask again with it, at once where `Mais` is true. A cursor of another register or company is refused with 400.',
}

const effects: ByAnswerer<readonly [English], string> = {
  entity: ({ verb }) => verbs[verb],
  action: ({ entity, action }, english) =>
    `${english(`registers.${entity}.actions.${action}.ask`)} Refused with 409 in a state in which it is not done, and where \`versao\` is not the current one.`,
  lookup: ({ lookup }) => {
    const { among, linkedBy } = askingOf(lookup)
    const parameters = Object.keys({ ...lookupNamed(lookup).by, ...among, ...linkedBy })
    const narrowed = parameters.length > 0 ? ` Narrowed by ${listed(parameters)}.` : ''
    return `Answers rows to choose from, by the columns that name them: \`Id\` is what a reference to one takes.${narrowed}`
  },
  sheet: () => '',
  publicEndpoint: () => '',
  companyEndpoint: () => '',
}

const roles: Readonly<Record<Rule, string>> = {
  ambos: 'users',
  industria: 'users of importers',
  provedor: 'users of providers',
}

const holders: {
  readonly [T in Access['type']]: (access: Extract<Access, { readonly type: T }>) => string
} = {
  public: ({ recognises }) =>
    recognises ? 'For everybody; a session is recognised.' : 'For everybody: no session is needed.',
  signedIn: ({ lookupServices }) =>
    lookupServices
      ? `For users with \`Visualizar\` of one of the services ${listed(lookupServices)}.`
      : 'For every signed-in user.',
  service: ({ service, openedBy = [], flag, or, rule }) => {
    const flags = [flag, ...(or ? [or] : [])].map(code).join(' or ')
    const services = [service, ...(flag === 'Visualizar' ? openedBy : [])].map(code).join(' or ')
    return `For ${roles[rule]} with ${flags} of the service ${services}.`
  },
}

const callers = (access: Access) => {
  // The table's type guarantees that the entry accepts this access.
  const sentence = (holders[access.type] as (access: Access) => string)(access)
  const isOfClient = access.type !== 'public' && access.scope === 'client'
  const client = isOfClient ? ` A provider names its client in \`${CLIENT_HEADER}\`.` : ''
  const keys = isForKeys(access) ? '' : ' API keys are refused.'
  return `${sentence}${client}${keys}`
}

const change = ({ method, changes }: Endpoint) => {
  if (!changes) return ''
  const byGet =
    method === 'GET' ? 'Changes data though it is a GET, and may be sent as POST as well. ' : 'Changes data. '
  return `${byGet}With the same \`${IDEMPOTENCY_HEADER}\` it is done once.`
}

const proof = ({ stepUp }: Endpoint) =>
  stepUp
    ? 'Refused with 403 and the code `stepUp` to a caller who has a second factor and has not proven it lately by `account/fator/provar` or `account/fator/chave/provar`.'
    : ''

const absent = ({ isOptional }: Endpoint) => (isOptional ? 'Answers 204 where there is none.' : '')

/** Description of an endpoint beyond its summary: its effect, its callers, and how it changes data. */
export function descriptionOf(endpoint: Endpoint, english: English): string {
  const { access, answerer } = endpoint
  return [
    byAnswerer(effects, answerer, english),
    callers(access),
    change(endpoint),
    proof(endpoint),
    absent(endpoint),
  ]
    .filter(sentence => sentence !== '')
    .join(' ')
}

const lowerCased = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Summary of an endpoint, in a line: of a register or detail, after the name of its records. */
export function summaryOf({ answerer, tag, summary }: Endpoint, english: English): string {
  const { name, parent } = 'entity' in answerer ? entityOf(answerer.entity) : { name: tag }
  if (!('entity' in answerer)) return capitalised(summary)
  const what =
    answerer.type === 'action'
      ? lowerCased(english(`registers.${name}.actions.${answerer.action}.do`))
      : summary
  const of = parent ? ` (${english(`registers.${parent.name}.one`)})` : ''
  return `${english(`registers.${name}.many`)}${of}: ${what}`
}
