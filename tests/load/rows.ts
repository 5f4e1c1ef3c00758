import type { Entity } from '#contract/entity.ts'
import { blankRow, type Row, validate } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { type Making, madeValue, variedValue } from './kinds.ts'
import type { Offers } from './offers.ts'
import { capacityOf, countedSets, turnOf } from './turns.ts'

/** Generator of an entity's records. */
export type Recipe = {
  /** Record of a number: deterministic, and valid by the declaration's rules. */
  readonly rowOf: (number: number) => Row
  /** Maximum number of records, per company or per parent. */
  readonly most: number
}

const ROUNDS = 12
const EXAMPLES = 12

/** Generator by the given examples; without any, by the declaration alone. */
export function recipeOf(entity: Entity, offers: Offers, found: readonly Row[]): Recipe {
  const { spec, name: register } = entity
  const fields = Object.entries(spec.fields).filter(([, { readOnly }]) => !readOnly)
  const distinct = new Set([...titlesOf(entity), ...uniqueSets(entity).flat()])
  const sets = countedSets(entity)
  // Flags that only one record may have stay false: that record exists already, or is a user's choice.
  const exclusives = Object.fromEntries(Object.keys(spec.exclusive ?? {}).map(name => [name, false]))
  const settledOf = (number: number): Row =>
    Object.assign({}, exclusives, ...sets.map(set => turnOf(set, number)))

  const making = (name: string, field: AnyField, number: number, chance: () => number, row: Row): Making => ({
    number,
    chance,
    isDistinct: distinct.has(name),
    offered: 'to' in field ? offers(field.to, row) : [],
  })

  /** Record by the declaration alone: fields that validation refuses are generated anew until it accepts all. */
  function example(number: number): Row {
    const chance = chanceOf(number)
    const settled = settledOf(number)
    const madeUp = (name: string, field: AnyField, row: Row) =>
      madeValue(field, making(name, field, number, chance, row))
    let row: Row = { ...blankRow(spec), ...settled }
    for (const [name, field] of fields) {
      const isWanted = field.required || distinct.has(name) || chance() < 0.6
      if (row[name] === null && isWanted) row = { ...row, [name]: madeUp(name, field, row) }
    }
    for (let round = 0; ; round += 1) {
      const { row: valid, errors } = validate(spec, row)
      const wrong = new Set(Object.keys(errors).map(path => path.split('.')[0]))
      if (wrong.size === 0) return valid
      if (round === ROUNDS) throw new Error(`No ${register} could be made up: ${JSON.stringify(errors)}`)
      // Random values may never satisfy rules between optional fields: start again with a blank record.
      if (round === ROUNDS / 2) row = { ...blankRow(spec), ...settled }
      for (const [name, field] of fields.filter(([name]) => wrong.has(name))) {
        const isLeftOut = !field.required && round % 2 === 0
        row = { ...row, [name]: isLeftOut ? (field.initially ?? null) : madeUp(name, field, row) }
      }
    }
  }

  const examples =
    found.length > 0 ? found : Array.from({ length: EXAMPLES }, (_, place) => example(place + 1))

  /** Example of the record with varied values in the named fields. */
  function varied(number: number, names: (name: string) => boolean): Row {
    const chance = chanceOf(number)
    const row: Record<string, unknown> = { ...examples[number % examples.length], ...settledOf(number) }
    for (const [name, field] of fields) {
      const isOpen = row[name] !== null && row[name] !== undefined && names(name)
      if (isOpen) row[name] = variedValue(field, row[name], making(name, field, number, chance, row))
    }
    return row
  }

  function rowOf(number: number): Row {
    const settled = settledOf(number)
    const free = validate(
      spec,
      varied(number, name => !(name in settled)),
    )
    if (Object.keys(free.errors).length === 0) return free.row
    // The example satisfies the rules across fields: vary only fields that must be unique.
    const close = validate(
      spec,
      varied(number, name => distinct.has(name) && !(name in settled)),
    )
    if (Object.keys(close.errors).length === 0) return close.row
    throw new Error(`No ${register} could be made up: ${JSON.stringify(close.errors)}`)
  }

  return { rowOf, most: Math.min(...sets.map(capacityOf)) }
}

const titlesOf = ({ spec: { title, fields } }: Entity): readonly string[] =>
  title in fields ? [title] : [`${title}PT`, `${title}EN`, `${title}ES`]

/** Seeded random function of a number (mulberry32). */
function chanceOf(number: number): () => number {
  let state = Math.imul(number, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
