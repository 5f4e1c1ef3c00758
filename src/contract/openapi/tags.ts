import { entities } from '#contract/entity.ts'
import type { EntityName } from '#contract/record.ts'
import type { English } from './sentences.ts'

/** Parts of the API that are no register, each with what its calls are for. */
const parts = {
  account: 'Session, password and registration of a person, with a session or without one.',
  acesso: 'What a job role may do: the products it is given, and the flags of their services.',
  apoio:
    'Look-ups that forms choose from, official tables, coupons, products, and the search of all registers.',
  assinatura: 'Subscription of the company to products of the channel, with coupons and cancellation.',
  auth: 'Signing in and out, and connections of the hub, which belong to a session.',
  dashboard: 'First page: what needs the caller, what happened last, and the first steps of a company.',
  faturamento: 'What the channel bills the company, by month.',
  imagem: 'Photos of users, and logos of branches, of the company and of the owner of the channel.',
  lixeira: 'Deleted records of a register, and restoring them with their details.',
  notificacao: 'Notifications of the caller, and the kinds and ways that the caller wants them by.',
  perfil: 'Users besides their records: job role, branches and active sessions.',
  pessoa: 'What is kept about people, for how long, and getting or erasing what is kept about one.',
  preferencia: 'How the caller has set up the portal, on any machine, and keys of what a browser keeps.',
  requisicao: 'Question of a link in an e-mail, answered without a session.',
  siscomex: 'Products and foreign operators here and at Siscomex, side by side, and their synchronization.',
  canal: 'The channel as a whole, for its owner: its companies, and e-mails that could not be delivered.',
  tabela: 'Official tables of the look-ups: where their rows are from, and what the last loads did.',
  tarefa: 'Background jobs, such as long exports, and the files that they make.',
} as const

/** Part of the API that a call belongs to: a register, a detail, or another part. */
export type ApiPart = keyof typeof parts | EntityName

/** Label of a register's or detail's records; undefined for a part that is no register. */
export function labelOf(tag: string, english: English): string | undefined {
  return entities.some(({ name }) => name === tag) ? english(`registers.${tag}.many`) : undefined
}

/** Description of a part, in English. */
export function tagDescription(tag: string, english: English): string {
  const described: Readonly<Record<string, string>> = parts
  const label = labelOf(tag, english)
  return label === undefined ? (described[tag] ?? '') : `${label}. ${english(`about.${tag}`)}`
}
