import type { Common, Kinds } from '#schema/kind.ts'
import type { Lookup } from '#schema/lookup.ts'
import type { Action, EntitySpec, Register } from '#schema/register.ts'
import type { Floor } from './reads.ts'

/** The floors that owe an option a reader, one at least. */
type Floors = readonly [Floor, ...Floor[]]

type Members<T> = T extends unknown ? keyof T & string : never
type MemberOf<T, M> = T extends unknown ? (M extends keyof T ? T[M] : never) : never
type Named<V> = V extends string ? (string extends V ? never : V) : never

/** Every option of a part of the language, in whichever of its forms: one that is missing here does not compile. */
type Options<T> = { readonly [M in Members<T>]: Floors }

/**
 * Every text an option may be set to, and who tells it from the others: `else` is meant where none of the others is, and
 * `passed` goes on as it is, into a path or a comparison with what has the same texts.
 */
type Choices<T> = {
  readonly [M in Members<T> as [Named<MemberOf<T, M>>] extends [never] ? never : M]: {
    readonly [V in Named<MemberOf<T, M>>]: Floors | 'else' | 'passed'
  }
}

type Field = Kinds[keyof Kinds] | Common<unknown>
type Entity = EntitySpec<Kinds['rows']['fields'], string, string>
type Condition = NonNullable<NonNullable<Entity['conditions']>[string]>
type Check = NonNullable<Entity['checks']>[string]
type Sides = NonNullable<Register['sides']>

/** Where a value is checked, kept and typed in. */
const ALL = ['contract', 'server', 'portal'] as const
const SERVER = ['server'] as const
const PORTAL = ['portal'] as const
const CONTRACT = ['contract'] as const
const KEPT_AND_SHOWN = ['server', 'portal'] as const
const CHECKED_AND_TYPED = ['contract', 'portal'] as const

/** The parts of the language and who owes each of their options a reader. */
export const options: {
  readonly field: Options<Field>
  readonly entity: Options<Entity>
  readonly condition: Options<Condition>
  readonly check: Options<Check>
  readonly register: Options<Omit<Register, keyof Entity>>
  readonly sides: Options<Sides>
  readonly action: Options<Action>
  readonly lookup: Options<Lookup>
} = {
  field: {
    max: ALL,
    min: CONTRACT,
    mask: ALL,
    strip: CONTRACT,
    postal: CONTRACT,
    uppercase: CHECKED_AND_TYPED,
    hidden: CHECKED_AND_TYPED,
    digits: ['contract', 'server'],
    decimals: ALL,
    currency: KEPT_AND_SHOWN,
    percent: SERVER,
    overdue: PORTAL,
    startsToday: SERVER,
    past: SERVER,
    expires: PORTAL,
    of: ALL,
    codes: ALL,
    to: KEPT_AND_SHOWN,
    key: ALL,
    accepts: CHECKED_AND_TYPED,
    lookup: PORTAL,
    accept: PORTAL,
    maxBytes: ALL,
    fields: ALL,
    shares: PORTAL,
    definedBy: KEPT_AND_SHOWN,
    valuesOf: KEPT_AND_SHOWN,
    dependsOn: KEPT_AND_SHOWN,
    narrowing: KEPT_AND_SHOWN,
    required: ALL,
    unique: SERVER,
    readOnly: ALL,
    initially: CHECKED_AND_TYPED,
    isBytes: PORTAL,
    help: PORTAL,
  },
  entity: {
    path: CONTRACT,
    fields: ALL,
    title: ALL,
    list: KEPT_AND_SHOWN,
    defaultSort: PORTAL,
    filters: PORTAL,
    form: PORTAL,
    writeOnly: ALL,
    virtual: ['contract', 'server'],
    changeable: PORTAL,
    unique: SERVER,
    conditions: CHECKED_AND_TYPED,
    computed: ALL,
    normalize: CONTRACT,
    checks: CONTRACT,
    exclusive: SERVER,
    wire: CONTRACT,
    parentKey: CONTRACT,
    refreshesParent: PORTAL,
    verbs: CONTRACT,
  },
  condition: { shown: CHECKED_AND_TYPED, keepsValue: CONTRACT, required: CHECKED_AND_TYPED },
  check: { at: CONTRACT, holds: CONTRACT, quotes: CONTRACT },
  register: {
    service: CONTRACT,
    route: PORTAL,
    openedBy: CONTRACT,
    isOwnerless: CONTRACT,
    page: ['contract', 'portal'],
    tabs: PORTAL,
    details: CONTRACT,
    picture: ['contract', 'portal'],
    sides: SERVER,
    removable: PORTAL,
    actions: ALL,
    isExportOnly: CONTRACT,
    base: CONTRACT,
    rule: CONTRACT,
    scope: CONTRACT,
    section: PORTAL,
  },
  sides: { provider: SERVER, byProvider: SERVER, internal: SERVER },
  action: {
    path: CONTRACT,
    when: KEPT_AND_SHOWN,
    service: CONTRACT,
    notToOneself: KEPT_AND_SHOWN,
    sets: PORTAL,
    destructive: PORTAL,
    reason: KEPT_AND_SHOWN,
    shows: PORTAL,
    inBulk: PORTAL,
  },
  lookup: {
    type: ['contract', 'server'],
    path: CONTRACT,
    fields: ALL,
    title: ALL,
    prefix: ALL,
    by: ALL,
    always: SERVER,
    order: SERVER,
    isPublic: CONTRACT,
    base: CONTRACT,
    scope: ALL,
    of: CONTRACT,
    where: SERVER,
    code: SERVER,
    aliases: ['contract', 'portal'],
    method: CONTRACT,
  },
}

/** The same of the texts that options are set to; codes of services and sections of the menu are the catalogue's. */
export const choices: {
  readonly field: Choices<Field>
  readonly entity: Choices<Entity>
  readonly register: Choices<Omit<Register, keyof Entity | 'service' | 'section'>>
  readonly action: Choices<Omit<Action, 'service'>>
  readonly lookup: Choices<Lookup>
} = {
  field: {
    unique: { everywhere: SERVER },
    key: { number: ['contract', 'server'], text: 'else' },
    accepts: { cpf: CONTRACT, cnpj: CONTRACT, both: 'else' },
  },
  entity: {},
  register: {
    base: { cadastros: 'passed', admin: 'passed', financeiro: 'passed' },
    rule: { ambos: CONTRACT, industria: 'passed', provedor: 'passed' },
    scope: { client: CONTRACT, own: 'else' },
    page: { apart: CONTRACT, below: 'else' },
  },
  action: {},
  lookup: {
    type: { table: CONTRACT, view: CONTRACT, query: CONTRACT },
    base: { financeiro: 'passed' },
    scope: { client: CONTRACT },
    method: { GET: 'passed', POST: 'passed' },
  },
}
