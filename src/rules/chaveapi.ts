import type { Actor } from './actor.ts'
import { catalogue, type ServiceCode } from './catalogue.ts'

/** States of an API key: active, revoked for good, or without a secret yet. */
export const statusChave = { ativa: 1, revogada: 0, aGerar: 2 } as const

type Key = {
  readonly Status: (typeof statusChave)[keyof typeof statusChave]
  readonly IdUsuario: number | null
}

const services: readonly ServiceCode[] = Object.values(catalogue).flat()

/** Services that no key has anything of: none makes, changes or revokes another. */
const withheld: readonly ServiceCode[] = ['CHAVE_API']

/**
 * Services of which a key may look at the records alone: they let people in, bind the company, or stand for the word of
 * a person, which a program has not got (decision 0418).
 */
const lookedAt: readonly ServiceCode[] = [
  'USUARIO',
  'CARGO',
  'CLIENTE',
  'CERTIFICADO',
  'ASSINATURA',
  'SOLICITACAO_REGISTRO',
  'PAGAMENTO_AUTORIZACAO',
  'ALCADA',
]

/** Services that a key may be given to look at. */
export const servicesSeenByKeys = services.filter(service => !withheld.includes(service))

/** Services that a key may be given to change. */
export const servicesChangedByKeys = servicesSeenByKeys.filter(service => !lookedAt.includes(service))

/** Whether a key can still be revoked. */
export const isNotRevoked = ({ Status }: Pick<Key, 'Status'>): boolean => Status !== statusChave.revogada

/** Whether the actor may change a key: its maker, by whose rights it acts, and nobody else. */
export const mayChangeKey = (key: Key, { IdUsuario }: Pick<Actor, 'IdUsuario'>): boolean =>
  isNotRevoked(key) && key.IdUsuario === IdUsuario

type Given = {
  readonly [F in 'Visualizar' | 'Cadastrar' | 'Editar' | 'Deletar']?: readonly ServiceCode[] | null
}

/** Services that a key looks at: those it may change are among them, since no flag has an effect without viewing. */
export const withChangedOnes = ({
  Visualizar,
  Cadastrar,
  Editar,
  Deletar,
}: Given): readonly ServiceCode[] => [
  ...new Set([Visualizar, Cadastrar, Editar, Deletar].flatMap(codes => codes ?? [])),
]
