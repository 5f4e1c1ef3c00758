import type { Actor } from '#rules/actor.ts'
import type { SectionOfMenu, ServiceCode } from '#rules/catalogue.ts'
import type { Fields, ValueOf } from './kind.ts'
import type { Lookups } from './lookup.ts'
import type { ColumnOf, Draft } from './row.ts'

/** Who a register is for (specification §2): both roles, clients, or providers. */
export type Rule = 'ambos' | 'industria' | 'provedor'

/** Whose records they are: the signed-in company's, or for a provider those of the client it has chosen. */
export type Scope = 'own' | 'client'

type Base = 'cadastros' | 'admin' | 'financeiro'

/** A pure function of a record. A method's type, so that a register of some fields is a register of any. */
type Pure<Row, T> = { of(row: Row): T }['of']

/** A pure function of a record and of who asks. A method's type, for the same reason. */
type PureFor<T> = { of(row: Row, actor: Actor): T }['of']

/** Pure conditions over the record being typed. */
type Condition<F extends Fields> = {
  readonly shown?: Pure<Draft<F>, boolean>
  /** Its value stays while it is not shown, instead of being emptied. */
  readonly kept?: boolean
  readonly required?: Pure<Draft<F>, boolean>
}

/** A rule across fields; its name is its message in the words, shown at the field `at`. */
type Check<F extends Fields> = {
  readonly at: keyof F & string
  readonly holds: Pure<Draft<F>, boolean>
  /** Values that its message quotes. */
  readonly quotes?: Pure<Draft<F>, Readonly<Record<string, string | number>>>
}

/**
 * What records of any sort are declared with. `C` are the names of the checks, `S` those of the form's sections; `W` are the
 * fields that are only given, `V` those that are answered besides.
 */
export type EntitySpec<
  F extends Fields,
  C extends string,
  S extends string,
  W extends Fields = Fields,
  V extends Fields = Fields,
> = {
  /** The path of the list, below the base; the record's own is the key of the declaration. */
  readonly path: string
  readonly fields: F
  readonly title: ColumnOf<F>
  readonly list: readonly ColumnOf<F>[]
  /** How a list begins to be ordered where that is not by its title. */
  readonly defaultSort?: readonly [ColumnOf<F> | 'Id', 'ASC' | 'DESC']
  readonly filters?: readonly (keyof F & string)[]
  /** The form's sections and their fields in order; all in one when left out. */
  readonly form?: { readonly [N in S]: readonly (keyof F & string)[] }
  /**
   * Fields that are only given: a new record needs those required, a stored one keeps what it has. None is in the
   * record's table or ever answered; the register's hooks keep them.
   */
  readonly writeOnly?: W
  /** What a record is answered with besides: worked out for whoever reads it by the register's hooks, never kept. */
  readonly virtual?: V
  /**
   * What somebody may change of a stored record as it is: all, nothing, or the fields named; the server decides again.
   * Of a detail, the record is its parent.
   */
  readonly changeable?: PureFor<boolean | readonly string[]>
  /** Sets of fields that no two records of a company may share. */
  readonly unique?: readonly (readonly (keyof F & string)[])[]
  readonly conditions?: { readonly [K in keyof F]?: Condition<F> }
  /** Values the server works out at each save and the form shows while typing. */
  readonly computed?: {
    readonly [K in keyof F]?: Pure<Draft<F>, ValueOf<F[K]> | null>
  }
  /** The form in which a value is kept that depends on others, given those that are right in themselves. */
  readonly normalize?: { readonly [K in keyof F]?: Pure<Draft<F>, ValueOf<F[K]> | null> }
  readonly checks?: { readonly [N in C]: Check<F> }
  /** Flags that one record at most has among those equal in the named fields: setting one unsets the other. */
  readonly exclusive?: { readonly [K in keyof F]?: readonly (keyof F & string)[] }
  /** The record's own path below the base where it is not its key: `usuario` is `perfil` on the wire. */
  readonly wire?: string
  /** Of a detail: the column of its parent's Id where that is not `Id` and the parent's name. */
  readonly parentKey?: string
  /** Of a detail: what its parent comes to follows from it, so that a form of the parent reads itself again. */
  readonly refreshesParent?: boolean
  readonly verbs?: Verbs
}

/** Child records with a grid of their own in a tab of their parent. */
export type Detail<
  F extends Fields = Fields,
  C extends string = string,
  S extends string = string,
> = EntitySpec<F, C, S>

export type Details = Readonly<Record<string, Detail>>

/** What can be asked of any record: read it to look at, to edit or blank, and change it. */
export type Verb =
  | 'list'
  | 'ver'
  | 'model'
  | 'adicionar'
  | 'atualizar'
  | 'excluir'
  | 'excluirTodos'
  | 'historico'

/**
 * A verb's path below the base where it is not the usual one, beginning with `/` in another part of the API; `false`
 * where there is no such endpoint. `{id}` stands for the record's Id.
 */
type Verbs = { readonly [V in Verb]?: string | false }

/** Something done to one record besides saving it; its name is its last part of the path. */
export type Action = {
  /** Its path below the base where it is not the record's and its name. */
  readonly path?: string
  /** Whether it applies to a record as it is, and to whom; the server decides again. */
  readonly when?: PureFor<boolean>
  /** The service it asks for the right to edit of where that is not the register's own. */
  readonly service?: ServiceCode
  /** Of users: done to others alone. */
  readonly notToOneself?: boolean
  /** What a change of the record sets that comes to the same, where the host has no path for it. */
  readonly sets?: Readonly<Record<string, number>>
  /** It ends something: asked about in red. */
  readonly destructive?: boolean
  /** Why must be said; of some records alone where it is a function. */
  readonly reason?: boolean | Pure<Readonly<Record<string, unknown>>, boolean>
  /** The fields of the record that are to be read before it is done: those of them that say something. */
  readonly shows?: readonly string[]
  /** Offered for many records at once, too. */
  readonly inBulk?: boolean
}

type Row = Readonly<Record<string, unknown>>

/** A record of two sides: its company, and of all providers the one it names. */
type Sides<F extends Fields> = {
  /** Names that provider; a record without one is the company's alone. */
  readonly provider: keyof F & string
  /** The flag of a record that the provider made. */
  readonly byProvider: keyof F & string
  /** Fields that are read by the side alone that made the record. */
  readonly internal: readonly (keyof F & string)[]
}

export type RegisterSpec<
  F extends Fields,
  C extends string,
  S extends string,
  D extends Details,
  A extends string,
  X extends boolean,
  W extends Fields = Fields,
  V extends Fields = Fields,
> = EntitySpec<F, C, S, W, V> & {
  /** The code of Servicos that opens it (domain/rules.md, "Permissions"). */
  readonly service: ServiceCode
  /** Other codes, any of which opens it to be looked at, too. */
  readonly openedBy?: readonly ServiceCode[]
  /** The screen's route where it is not `/` and the list's path. */
  readonly route?: string
  /** Its records do not say whose they are: IdRegistro would be taken for that of the company they are about. */
  readonly isOwnerless?: true
  /** Records open on a page `/{key}/{id}` of their own instead of a panel over the list. */
  readonly page?: boolean
  readonly details?: D
  readonly sides?: Sides<F>
  /** Who may delete a record as it is; the server decides again. */
  readonly removable?: PureFor<boolean>
  readonly actions?: { readonly [N in A]: Action }
  /** Sheets go out of it alone: its records come one by one. */
  readonly isExportOnly?: X
} & Partial<Place>

/** Where a register stands and for whom. */
type Place = {
  /** The part of the API; `cadastros` when left out. */
  readonly base: Base
  /** `ambos` when left out. */
  readonly rule: Rule
  /** `own` when left out. */
  readonly scope: Scope
  /** The menu's section; `registers` when left out. */
  readonly section: SectionOfMenu
}

const usual: Place = { base: 'cadastros', rule: 'ambos', scope: 'own', section: 'registers' }

export type Register<
  F extends Fields = Fields,
  C extends string = string,
  S extends string = string,
  D extends Details = Details,
  A extends string = string,
  X extends boolean = boolean,
  W extends Fields = Fields,
  V extends Fields = Fields,
> = RegisterSpec<F, C, S, D, A, X, W, V> & Place

export type Resources = Readonly<Record<string, Register>>

/** Declares child records; `U` is the column of their parent's Id where that has another name than the parent's. */
export function details<
  const F extends Fields,
  const C extends string = never,
  const S extends string = never,
  const U extends string = never,
>(spec: EntitySpec<F, C, S> & { readonly parentKey?: U }): Detail<F, C, S> & { readonly parentKey?: U } {
  return spec
}

/** Declares a register. */
export function register<
  const F extends Fields,
  const C extends string = never,
  const S extends string = never,
  // No details by default: `{}` would let any key be asked for.
  const D extends Details = Readonly<Record<never, never>>,
  const A extends string = never,
  // Spreadsheets come in where nothing else is said.
  const X extends boolean = false,
  const W extends Fields = Readonly<Record<never, never>>,
  const V extends Fields = Readonly<Record<never, never>>,
>(spec: RegisterSpec<F, C, S, D, A, X, W, V>): Register<F, C, S, D, A, X, W, V> {
  return { ...usual, ...spec }
}

/** Gathers the registers and checks that every view among the lookups is of a register or a lookup there is. */
export function defineResources<const R, const L extends Lookups>(
  resources: R,
  lookups: L & { readonly [K in keyof L]: Known<L[K], keyof R | DetailsOf<R> | Exclude<keyof L, K>> },
): { readonly resources: R; readonly lookups: L } {
  return { resources, lookups }
}

/** The names of all details, such as `empresa/contato`. */
type DetailsOf<R> = {
  [K in keyof R & string]: R[K] extends { readonly details?: infer D } ? `${K}/${keyof D & string}` : never
}[keyof R & string]

type Known<T, Names> = T extends { readonly of: infer O } ? (O extends Names ? T : { readonly of: Names }) : T
