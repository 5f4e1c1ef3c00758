import type { Code, ValueOf } from '#kinds/field.ts'
import type { FlagName } from '#rules/access.ts'
import type { SectionOfMenu, ServiceCode } from '#rules/catalogue.ts'
import type { enumerations } from '#rules/enumerations.ts'
import type { SiscomexLimits } from '#rules/siscomex/limits.ts'
import type { WarningName } from '#rules/warnings.ts'
import type { Action } from './action.ts'
import type { Fields } from './kind.ts'
import type { ColumnOf, Draft } from './row.ts'
import type { AnyRow, Check, Condition, Pure, PureFor, StoredRowOf } from './rule.ts'

/** Roles a register is for (specification §2): both, clients, or providers. */
export type Rule = 'ambos' | 'industria' | 'provedor'

/** Strictest that a job role may be with a field: hide it, which freezes it, too, or freeze it alone. */
export type FieldRestriction = (typeof enumerations.RestricaoCampo)[number]

/** Owner of the records: the signed-in company, or for a provider the client it has chosen. */
export type Scope = 'own' | 'client'

type Base = 'cadastros' | 'admin' | 'financeiro'

/**
 * Declaration options of registers and details. `C` are the names of the checks, `S` those of the form's
 * sections; `W` are the write-only fields, `V` the virtual ones.
 */
export type EntitySpec<
  F extends Fields,
  C extends string,
  S extends string,
  W extends Fields = Fields,
  V extends Fields = Fields,
> = {
  /** Path of the list, below the base; the record's own is the key of the declaration. */
  readonly path: string
  readonly fields: F
  readonly title: ColumnOf<F>
  readonly list: readonly ColumnOf<F>[]
  /** Initial order of a list where that is not by its title. */
  readonly defaultSort?: readonly [ColumnOf<F> | 'Id', 'ASC' | 'DESC']
  /** Initial order of a list of which a filter leaves records with these values of a field alone, where it is another. */
  readonly sortWhere?: {
    readonly field: keyof F & string
    readonly values: readonly Code[]
    readonly sort: readonly [ColumnOf<F>, 'ASC' | 'DESC']
  }
  readonly filters?: readonly (keyof F & string)[]
  /** Sections of the form and their fields in order; all in one when left out. */
  readonly form?: { readonly [N in S]: readonly (keyof F & string)[] }
  /** Sections of which a field is shown while it has another value than in a new record, and all once they are asked for. */
  readonly folds?: readonly NoInfer<S>[]
  /**
   * Write-only fields: a new record needs those required, a stored one keeps its values. They are neither in
   * the record's table nor ever answered; the register's hooks store them (decision 0055).
   */
  readonly writeOnly?: W
  /** Virtual fields: calculated on each read by the register's hooks, never stored. */
  readonly virtual?: V
  /**
   * Whether all that writes its records asks a caller who has a second factor to have proven it lately, sheets and the bin
   * included; a register says so of itself, not of its details.
   */
  readonly stepUp?: true
  /**
   * Fields of a stored record that the actor may change in its current state: all, none, or the fields named;
   * the server checks again. For a detail, the record is its parent.
   */
  readonly changeable?: PureFor<AnyRow, boolean | readonly string[]>
  /**
   * Fields that a job role may hide from its users, or freeze alone where what is worked out of them tells their value: none
   * that is required, names or finds a record (decision 0432).
   */
  readonly restrictable?: { readonly [K in keyof F]?: FieldRestriction }
  /** Whether a job role may hide or freeze a detail as a whole; a register has its service for that. */
  readonly isRestrictable?: true
  /** Sets of fields that are unique together within a company. */
  readonly unique?: readonly (readonly (keyof F & string)[])[]
  readonly conditions?: { readonly [K in keyof F]?: Condition<F> }
  /** Fields that a copy of a record has as in a new one, besides those that only one record can have. */
  readonly notCopied?: readonly (keyof F & string)[]
  /** Values the server calculates at each save and the form shows while typing. */
  readonly computed?: {
    readonly [K in keyof F]?: Pure<Draft<F>, ValueOf<F[K]> | null>
  }
  /** Normalized form of a value that depends on others, given those that are valid by themselves. */
  readonly normalize?: { readonly [K in keyof F]?: Pure<Draft<F>, ValueOf<F[K]> | null> }
  /** Values of its fields that a text stands for which is pasted into one of them; undefined for any other text. */
  readonly pastes?: { readonly [K in keyof F]?: (text: string) => Draft<F> | undefined }
  readonly checks?: { readonly [N in C]: Check<F> }
  /** Rules whose breach is warned of at its field, and refuses nothing. */
  readonly warnings?: readonly WarningName[]
  /** Limits of Siscomex on the texts sent to it: counted where they are typed; a longer one is warned of. */
  readonly limits?: SiscomexLimits
  /** Flags set in at most one record among those equal in the named fields: setting one unsets the other. */
  readonly exclusive?: { readonly [K in keyof F]?: readonly (keyof F & string)[] }
  /** Days of a period, which records equal in the fields `within` may not share; one without an end goes on. */
  readonly periods?: {
    readonly from: keyof F & string
    readonly until: keyof F & string
    readonly within: readonly (keyof F & string)[]
  }
  /** Path of the record below the base where it is not its key: `usuario` is `perfil` on the wire. */
  readonly wire?: string
  /** Column of a detail with its parent's Id, where that is not `Id` and the parent's name. */
  readonly parentKey?: string
  /** Fields of a new detail that begin with a field of its parent, by its name. */
  readonly fromParent?: { readonly [K in keyof F]?: string }
  /** Flag of a detail whose changes affect its parent's values: the parent's form is then refreshed. */
  readonly refreshesParent?: boolean
  readonly verbs?: Verbs
}

/** Child records, in a list of their own in a tab of their parent. */
export type Detail<
  F extends Fields = Fields,
  C extends string = string,
  S extends string = string,
> = EntitySpec<F, C, S>

export type Details = Readonly<Record<string, Detail>>

/** Operations on any record: reading it to view, to edit or blank, and changing it. */
export type Verb =
  | 'list'
  | 'situacoes'
  | 'ver'
  | 'model'
  | 'adicionar'
  | 'atualizar'
  | 'excluir'
  | 'excluirTodos'
  | 'historico'
  | 'versao'
  | 'restaurar'
  | 'alterados'

/**
 * Path of a verb below the base where it is not the usual one, beginning with `/` in another part of the API;
 * `false` where there is no such endpoint. `{id}` stands for the record's Id (decision 0048).
 */
type Verbs = { readonly [V in Verb]?: string | false }

/** Two-sided record: of its company, and of the provider it names. */
type Sides<F extends Fields> = {
  /** Field that names the provider; a record without one is the company's alone. */
  readonly provider: keyof F & string
  /** Flag of a record created by the provider. */
  readonly byProvider: keyof F & string
  /** Fields visible only to the side that created the record. */
  readonly internal: readonly (keyof F & string)[]
  /** Fields that no provider sees. */
  readonly ofPayer: readonly (keyof F & string)[]
}

/** One of the details, and the flag that is set in the main one of a record's pictures. */
type PictureIn<D extends Details> = {
  readonly [N in keyof D & string]: { readonly of: N; readonly main: keyof D[N]['fields'] & string }
}[keyof D & string]

/** Head of a record's page: the field that says what it is about, shown as its heading, and those shown large beside. */
type Head<F extends Fields> = {
  readonly about: keyof F & string
  readonly amount: keyof F & string
  readonly state: keyof F & string
  /** Further fields, with their labels, below the heading. */
  readonly facts?: readonly (keyof F & string)[]
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
  N extends Fields = Fields,
> = EntitySpec<F, C, S, W, V> & {
  /** Code of Servicos that permits access (domain/rules.md, "Permissions"). */
  readonly service: ServiceCode
  /** Right whose holders, other than administrators, keep none of its records: they would be bound by what they write. */
  readonly apartFrom?: { readonly service: ServiceCode; readonly flag: FlagName }
  /** Alternative codes, any of which permits viewing. */
  readonly openedBy?: readonly ServiceCode[]
  /** Route of the screen where it is not `/` and the list's path. */
  readonly route?: string
  /**
   * Whether records have no owner field: IdRegistro would be taken for that of the company they are about.
   */
  readonly isOwnerless?: true
  /**
   * Page of their own that records open on instead of a panel over the list: at `/{key}/{id}`, or `below` the list's
   * own route.
   */
  readonly page?: 'apart' | 'below'
  /** Head of its records where they open on a page of their own; their title and actions alone when left out. */
  readonly head?: Head<F>
  /** Sections of the form that have a tab of their own; the others share the first. */
  readonly tabs?: readonly NoInfer<S>[]
  /**
   * Fields that a new record alone is sent with, to be kept elsewhere by the register's hooks in the call that makes it: its page
   * has a place of its own for them afterwards (decision 0371).
   */
  readonly newWith?: N
  /**
   * Details in the wide column of a record's page, beside which its fields and all else stand in one stream: a page of sections
   * in place of tabs.
   */
  readonly onePage?: readonly NoInfer<keyof D & string>[]
  /** Details that a copy of a record begins with, of those that a new one is sent with; the copy's form names the others. */
  readonly copied?: readonly NoInfer<keyof D & string>[]
  readonly details?: D
  /** Detail of pictures whose main one stands for the record, in lists and wherever it is named. */
  readonly picture?: PictureIn<NoInfer<D>>
  readonly sides?: Sides<F>
  /** As of any entity, and of fields that the register has. */
  readonly changeable?: PureFor<StoredRowOf<F>, boolean | readonly (keyof F & string)[]>
  /** Whether the actor may delete a record in its current state; the server checks again. */
  readonly removable?: PureFor<StoredRowOf<F>, boolean>
  readonly actions?: { readonly [N in A]: Action<F> }
  /**
   * Flags by which a list is narrowed to records that an action may be done to now, by the action: they are no fields, as the
   * answer is another for each caller. The register's hooks say which records (`doable`).
   */
  readonly doable?: { readonly [N in A]?: string }
  /**
   * State by which all that a list's filter finds is counted and summed, and states whose records are in no sum; left out where a
   * list has no amounts, or no sum of more than a page is wanted.
   */
  readonly sums?: { readonly by: keyof F & string; readonly without: readonly number[] }
  /** Whether it only has an export: records are created one by one. */
  readonly isExportOnly?: X
  /** Whether a deleted record cannot be restored, since more went with it than its history keeps (decision 0341). */
  readonly isGoneForGood?: true
} & Partial<Place>

/** Base, rule, scope and menu section of a register. */
type Place = {
  /** Part of the API; `cadastros` when left out. */
  readonly base: Base
  /** `ambos` when left out. */
  readonly rule: Rule
  /** `own` when left out. */
  readonly scope: Scope
  /** Section of the menu; `registers` when left out. */
  readonly section: SectionOfMenu
}

/** Place of a declaration that names none, master data of both roles: it says what is particular (decision 0017). */
export const usual: Place = { base: 'cadastros', rule: 'ambos', scope: 'own', section: 'registers' }

export type Register<
  F extends Fields = Fields,
  C extends string = string,
  S extends string = string,
  D extends Details = Details,
  A extends string = string,
  X extends boolean = boolean,
  W extends Fields = Fields,
  V extends Fields = Fields,
  N extends Fields = Fields,
> = RegisterSpec<F, C, S, D, A, X, W, V, N> & Place
