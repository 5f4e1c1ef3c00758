import type { Common } from '#kinds/field.ts'
import type { Action } from '#schema/action.ts'
import type { Kinds } from '#schema/kind.ts'
import type { Lookup } from '#schema/lookup.ts'
import type { EntitySpec, Register } from '#schema/register.ts'
import type { Floor } from './reads.ts'

/** Floors that must read an option; at least one. */
type Floors = readonly [Floor, ...Floor[]]

type Members<T> = T extends unknown ? keyof T & string : never
type MemberOf<T, M> = T extends unknown ? (M extends keyof T ? T[M] : never) : never
type Named<V> = V extends string ? (string extends V ? never : V) : never

/**
 * Record with every option of a part of the schema language, over all variants of its type; a missing one
 * does not compile.
 */
type Options<T> = { readonly [M in Members<T>]: Floors }

/**
 * Record with every literal an option can be set to, and the floors that must compare with it. `else`: the
 * default case; `passed`: forwarded unchanged, into a path or a comparison with the same literals.
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
type Head = NonNullable<Register['head']>

/** Floors that validate a value, store it and show it. */
const ALL = ['contract', 'server', 'portal'] as const
const SERVER = ['server'] as const
const PORTAL = ['portal'] as const
const CONTRACT = ['contract'] as const
const KEPT_AND_SHOWN = ['server', 'portal'] as const
const CHECKED_AND_TYPED = ['contract', 'portal'] as const

/** Options of each part of the schema language, with the floors that must read them. */
export const options: {
  readonly field: Options<Field>
  readonly entity: Options<Entity>
  readonly condition: Options<Condition>
  readonly check: Options<Check>
  readonly register: Options<Omit<Register, keyof Entity>>
  readonly sides: Options<Sides>
  readonly head: Options<Head>
  readonly action: Options<Action>
  readonly lookup: Options<Lookup>
} = {
  field: {
    max: ALL,
    min: CONTRACT,
    mask: ALL,
    strip: CONTRACT,
    postal: CONTRACT,
    pix: PORTAL,
    tells: PORTAL,
    uppercase: CHECKED_AND_TYPED,
    hidden: CHECKED_AND_TYPED,
    digits: ['contract', 'server'],
    decimals: ALL,
    currency: KEPT_AND_SHOWN,
    percent: SERVER,
    overdue: PORTAL,
    startsToday: SERVER,
    past: SERVER,
    bankDay: PORTAL,
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
    valuesOf: SERVER,
    limit: PORTAL,
    dependsOn: KEPT_AND_SHOWN,
    narrowing: KEPT_AND_SHOWN,
    required: ALL,
    unique: SERVER,
    readOnly: ALL,
    initially: CHECKED_AND_TYPED,
    isBytes: PORTAL,
    isLimit: CONTRACT,
    help: PORTAL,
    nothing: PORTAL,
    namedBy: PORTAL,
    personal: CONTRACT,
  },
  entity: {
    pastes: PORTAL,
    path: CONTRACT,
    fields: ALL,
    title: ALL,
    list: KEPT_AND_SHOWN,
    defaultSort: PORTAL,
    sortWhere: PORTAL,
    filters: PORTAL,
    form: PORTAL,
    folds: PORTAL,
    writeOnly: ALL,
    virtual: ['contract', 'server'],
    changeable: PORTAL,
    unique: SERVER,
    conditions: CHECKED_AND_TYPED,
    notCopied: PORTAL,
    computed: ['contract', 'server'],
    normalize: CONTRACT,
    checks: CONTRACT,
    warnings: CONTRACT,
    limits: CONTRACT,
    exclusive: SERVER,
    periods: SERVER,
    wire: CONTRACT,
    parentKey: CONTRACT,
    fromParent: PORTAL,
    refreshesParent: PORTAL,
    verbs: CONTRACT,
    stepUp: ['contract', 'server'],
    restrictable: ['contract', 'server'],
    isRestrictable: ['contract', 'server'],
  },
  condition: { shown: CHECKED_AND_TYPED, keepsValue: CONTRACT, required: CHECKED_AND_TYPED },
  check: { at: CONTRACT, holds: CONTRACT, quotes: CONTRACT },
  register: {
    service: CONTRACT,
    route: PORTAL,
    openedBy: CONTRACT,
    apartFrom: CONTRACT,
    isOwnerless: CONTRACT,
    isGoneForGood: CONTRACT,
    page: ['contract', 'portal'],
    head: PORTAL,
    onePage: PORTAL,
    newWith: ['contract', 'portal'],
    copied: PORTAL,
    tabs: PORTAL,
    details: CONTRACT,
    picture: ['contract', 'portal'],
    sides: SERVER,
    removable: PORTAL,
    actions: ALL,
    doable: CONTRACT,
    sums: ['contract', 'portal'],
    isExportOnly: CONTRACT,
    base: CONTRACT,
    rule: CONTRACT,
    scope: CONTRACT,
    section: PORTAL,
  },
  head: { about: PORTAL, amount: PORTAL, state: PORTAL, facts: PORTAL },
  sides: { provider: SERVER, byProvider: SERVER, internal: SERVER, ofPayer: SERVER },
  action: {
    path: CONTRACT,
    when: KEPT_AND_SHOWN,
    service: CONTRACT,
    notToOneself: KEPT_AND_SHOWN,
    sets: KEPT_AND_SHOWN,
    destructive: PORTAL,
    stepUp: ['contract', 'server'],
    reason: KEPT_AND_SHOWN,
    stays: CONTRACT,
    shows: PORTAL,
    note: PORTAL,
    inBulk: PORTAL,
  },
  lookup: {
    type: ['contract', 'server'],
    path: CONTRACT,
    fields: ALL,
    title: ALL,
    prefix: ['contract', 'server'],
    isKnownByPrefix: CONTRACT,
    by: ALL,
    tells: CONTRACT,
    among: CONTRACT,
    linkedBy: CONTRACT,
    always: SERVER,
    key: ['contract', 'server'],
    period: CONTRACT,
    structured: CONTRACT,
    order: SERVER,
    isPublic: CONTRACT,
    base: CONTRACT,
    scope: ALL,
    of: CONTRACT,
    where: SERVER,
    code: SERVER,
    aliases: ['contract', 'portal'],
    context: ['contract', 'server'],
    method: CONTRACT,
  },
}

/** Literals of each option, except service codes and menu sections, which the catalogue declares. */
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
    tells: { agent: 'else', boleto: PORTAL, event: PORTAL },
    personal: {
      name: CONTRACT,
      address: CONTRACT,
      value: CONTRACT,
      user: CONTRACT,
      about: CONTRACT,
      kept: 'else',
    },
  },
  entity: { limits: { operador: 'passed' } },
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
    key: { number: ['contract', 'server'], text: 'else' },
  },
}
