import { daysAfter } from '#rules/days.ts'
import { type AttributeDefinition, coversDay, isComposed } from './definition.ts'
import { type Definitions, metDefinitions } from './met.ts'
import { attributePath } from './path.ts'
import { type AttributeValue, groupsIn, textsAt } from './value.ts'

/** Days before which an attribute that is to come is asked for, and that one becomes mandatory is told. */
export const DAYS_AHEAD = 90

/** Attribute that is asked for, at its place in the list of a record's. */
export type AskedAttribute<D extends AttributeDefinition> = {
  readonly path: string
  /** The definition in force, else the next one. */
  readonly definition: D
  /** The composed attribute that it is a part of. */
  readonly composed: D | undefined
  readonly group: number | undefined
  readonly isMandatory: boolean
  /** First day of those ahead from which it is mandatory; undefined where it is already, or is not to be. */
  readonly mandatoryFrom: string | undefined
  /** Whether it is in force: one to come is not sent yet. */
  readonly isInForce: boolean
}

type Asking = {
  /** Groups of composed attributes to ask for besides those that have values, by code. */
  readonly groups?: Readonly<Record<string, readonly number[]>>
  /** Last day on which an attribute begins that is asked for; `DAYS_AHEAD` after the day without it. */
  readonly last?: string
}

/**
 * Attributes that a record with these values is asked for on a day, those of the days ahead included, in the order of
 * their definitions; of a composed one its parts, of one that takes several the parts of each group.
 */
export function askedAttributes<D extends AttributeDefinition>(
  definitions: readonly D[],
  values: readonly AttributeValue[],
  today: string,
  { groups: further = {}, last = daysAfter(today, DAYS_AHEAD) }: Asking = {},
): readonly AskedAttribute<D>[] {
  const metAt = metDefinitions(definitions, values, { first: today, last })
  const partsOf = codesByComposed(definitions)

  const askedInGroup = (all: Definitions<D>, group: number | undefined, isFirst: boolean) => {
    const [composed] = inOrder(all, today)
    const { Codigo: code } = composed
    const parts = [...(partsOf.get(code) ?? [])].flatMap(part => {
      const met = metAt(code, part, group)
      // Composed attributes within composed ones have no place in what Siscomex takes.
      return met && !isComposed(met[0]) ? [{ path: attributePath(code, part, group), met }] : []
    })
    const isFilled = parts.some(({ path }) => textsAt(values, path).length > 0)
    const isWhole = (day: string) => isFilled || (isFirst && isMandatoryOn(all, day))
    return parts.map(({ path, met }, at) => {
      const isMandatory = (day: string) => {
        // Without mandatory parts, any part of a mandatory one will do: the first stands for it.
        const isOfAny = at === 0 && !isFilled && !parts.some(part => isMandatoryOn(part.met, day))
        return isWhole(day) && (isMandatoryOn(met, day) || isOfAny)
      }
      return askedFor(path, met, today, isMandatory, { all, composed, group })
    })
  }

  const askedIn = (all: Definitions<D>): readonly AskedAttribute<D>[] => {
    const [{ Codigo, Multivalorado }] = inOrder(all, today)
    if (!Multivalorado) return askedInGroup(all, undefined, true)
    const groups = new Set([...groupsIn(values, Codigo), ...(further[Codigo] ?? [])])
    const numbers = groups.size === 0 ? [1] : [...groups].toSorted((one, other) => one - other)
    return numbers.flatMap((group, at) => askedInGroup(all, group, at === 0))
  }

  return [...(partsOf.get(null) ?? [])].flatMap(code => {
    const met = metAt(code)
    if (!met) return []
    if (isComposed(met[0])) return askedIn(met)
    return [askedFor(code, met, today, day => isMandatoryOn(met, day))]
  })
}

/** Codes of the parts of each composed attribute, and under null of those that are no parts. */
function codesByComposed(definitions: readonly AttributeDefinition[]) {
  const codes = new Map<string | null, Set<string>>()
  for (const { Composto, Codigo } of definitions) {
    const own = codes.get(Composto) ?? new Set()
    codes.set(Composto, own.add(Codigo))
  }
  return codes
}

type Whole<D> = { readonly all: Definitions<D>; readonly composed: D; readonly group: number | undefined }

function askedFor<D extends AttributeDefinition>(
  path: string,
  met: Definitions<D>,
  today: string,
  isMandatory: (day: string) => boolean,
  whole?: Whole<D>,
): AskedAttribute<D> {
  const sides = whole ? [met, whole.all] : [met]
  const isNow = isMandatory(today)
  const days = sides
    .flat()
    .flatMap(({ DataInicio }) => (DataInicio !== null && DataInicio > today ? [DataInicio] : []))
  return {
    path,
    definition: inOrder(met, today)[0],
    composed: whole?.composed,
    group: whole?.group,
    isMandatory: isNow,
    mandatoryFrom: isNow ? undefined : days.toSorted().find(isMandatory),
    isInForce: sides.every(side => side.some(one => coversDay(one, today))),
  }
}

const isMandatoryOn = (all: readonly AttributeDefinition[], day: string) =>
  all.some(one => one.Obrigatorio && coversDay(one, day))

/** Definitions in the order of their first days, but one in force first. */
function inOrder<D extends AttributeDefinition>(all: Definitions<D>, today: string): Definitions<D> {
  const rank = (one: D) => (coversDay(one, today) ? '' : (one.DataInicio ?? ''))
  const [first = all[0], ...rest] = all.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
  return [first, ...rest]
}
