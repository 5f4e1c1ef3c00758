/**
 * Kinds of security events, and the details that each may tell besides who, where and when. No detail holds a secret:
 * passwords, codes, tokens and keys have no name here, and values of records are told by the fields' names alone.
 */
export const securityEventKinds = {
  ENTRADA: ['Meio'],
  ENTRADA_RECUSADA: ['Meio', 'Motivo', 'Vezes'],
  SAIDA: [],
  ESPERA: ['Rota', 'Vezes'],
  RECUSA: ['Rota', 'Situacao', 'Vezes'],
  SESSAO_ENCERRADA: ['Alvo', 'Id', 'Motivo'],
  NAO_FUI_EU: ['Motivo'],
  USUARIO: ['Ato', 'Alvo', 'Id', 'Campos'],
  DIREITOS: ['Registro', 'Ato', 'Alvo', 'Id', 'Campos'],
  ENDERECO: ['Alvo', 'Id'],
  SENHA_PEDIDA: [],
  SENHA_DEFINIDA: ['Alvo', 'Id'],
  SENHA_ALTERADA: [],
  FATOR: ['Ato', 'Alvo', 'Id', 'Meio'],
  FATOR_RECUSADO: ['Meio', 'Motivo', 'Vezes'],
  CONFIRMACAO: ['Meio', 'Rota'],
  CERTIFICADO: ['Ato', 'Alvo', 'Id', 'Campos'],
  VINCULO: ['Registro', 'Ato', 'Alvo', 'Id'],
  CHAVE: ['Ato', 'Alvo', 'Id', 'Campos'],
  CHAVE_RECUSADA: ['Alvo', 'Motivo', 'Vezes'],
  WEBHOOK: ['Ato', 'Alvo', 'Id', 'Campos'],
  EMISSOR: ['Ato', 'Alvo', 'Id', 'Campos'],
  ARQUIVO_RECUSADO: ['Rota', 'Motivo', 'Vezes'],
  EXPORTACAO: ['Registro', 'Formato', 'Vezes'],
  PESSOA: ['Registro', 'Ato', 'Id', 'Campos'],
} as const satisfies Readonly<Record<string, readonly SecurityEventDetail[]>>

/**
 * Names of details: `Alvo` is the user, role, certificate, company or key that was acted on, by its name; `Meio` how
 * somebody proved who they are; `Ato` the verb or action; `Campos` the changed fields; `Id` the number of the record; `Rota` the declared endpoint;
 * `Vezes` how many of the kind one event stands for.
 */
type SecurityEventDetail =
  | 'Alvo'
  | 'Ato'
  | 'Campos'
  | 'Formato'
  | 'Id'
  | 'Meio'
  | 'Motivo'
  | 'Registro'
  | 'Rota'
  | 'Situacao'
  | 'Vezes'

export type SecurityEventKind = keyof typeof securityEventKinds

/** Details that an event of the kind may tell. */
export type DetailsOfKind<K extends SecurityEventKind> = {
  readonly [N in (typeof securityEventKinds)[K][number]]?: string | number | undefined
}

/** Longest text of all the details of an event. */
const LONGEST_DETAILS = 500

/** Text of an event's details in the order of its kind, `Ato: excluir · Alvo: Ana`; null for none. */
export function detailsText<K extends SecurityEventKind>(kind: K, given: DetailsOfKind<K>): string | null {
  const told: Readonly<Record<string, string | number | undefined>> = given
  const parts = securityEventKinds[kind].flatMap(name => {
    const value = told[name]
    return value === undefined ? [] : [`${name}: ${String(value).replace(/[\p{Cc}·]+/gu, ' ')}`]
  })
  return parts.length === 0 ? null : parts.join(' · ').slice(0, LONGEST_DETAILS)
}

/** Details of such a text by their names, in its order; what it names otherwise is left out. */
export function detailsIn(text: string): readonly (readonly [name: SecurityEventDetail, value: string])[] {
  const names = new Set<string>(Object.values(securityEventKinds).flat())
  return text.split(' · ').flatMap(part => {
    const [name = '', ...rest] = part.split(': ')
    return isDetail(names, name) ? [[name, rest.join(': ')] as const] : []
  })
}

const isDetail = (names: ReadonlySet<string>, name: string): name is SecurityEventDetail => names.has(name)
