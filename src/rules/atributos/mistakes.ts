import { type AskedAttribute, askedAttributes } from './askedAttributes.ts'
import type { AttributeDefinition } from './definition.ts'
import { acceptsText, decimalsOf, digitsOf, type FormKey, keyOfForm, LONGEST_ATTRIBUTE } from './form.ts'
import { type AttributeValue, textsAt, textsOf } from './value.ts'

/** Last part of the translation key of a mistake. */
type MistakeKey = 'notAsked' | 'several' | FormKey

/** Mistake in the value at a place of the list, by its translation key. */
export type AttributeMistake = {
  readonly place: number
  readonly key: `validation.attributes.${MistakeKey}`
  readonly with: Readonly<Record<string, string | number>>
}

/** Whether the value at a place has several texts: one of a part never has, as Siscomex takes them. */
export function isSeveral({
  definition,
  composed,
}: Pick<AskedAttribute<AttributeDefinition>, 'definition' | 'composed'>): boolean {
  return definition.Multivalorado === true && composed === undefined
}

/** Mistakes in the values of a record whose attributes have these definitions, in the order of the list. */
export function attributeMistakes(
  definitions: readonly AttributeDefinition[],
  values: readonly AttributeValue[],
  today: string,
): readonly AttributeMistake[] {
  const asked = new Map(askedAttributes(definitions, values, today).map(one => [one.path, one]))
  return values.flatMap((value, place) => {
    const one = asked.get(value.Atributo)
    const key = mistakeIn(one, value)
    return key
      ? [
          {
            place,
            key: `validation.attributes.${key}` as const,
            with: limitsOf(value.Atributo, one?.definition),
          },
        ]
      : []
  })
}

function mistakeIn(
  asked: AskedAttribute<AttributeDefinition> | undefined,
  value: AttributeValue,
): MistakeKey | undefined {
  if (!asked) return 'notAsked'
  if ((value.Valores !== undefined) !== isSeveral(asked)) return 'several'
  const { definition } = asked
  return textsOf(value).every(text => acceptsText(definition, text)) ? undefined : keyOfForm(definition)
}

const limitsOf = (code: string, definition: AttributeDefinition | undefined) => {
  if (!definition) return { code }
  return {
    code,
    max: definition.TamanhoMaximo ?? LONGEST_ATTRIBUTE,
    digits: digitsOf(definition),
    decimals: decimalsOf(definition),
  }
}

/** Attributes without a value, of those that are asked for: mandatory ones, or such as are to become so. */
export function withoutValue<D extends AttributeDefinition>(
  asked: readonly AskedAttribute<D>[],
  values: readonly AttributeValue[],
): readonly AskedAttribute<D>[] {
  return asked.filter(({ path }) => textsAt(values, path).length === 0)
}

/** Mandatory attributes that have no value yet. */
export function missingAttributes<D extends AttributeDefinition>(
  definitions: readonly D[],
  values: readonly AttributeValue[],
  today: string,
): readonly AskedAttribute<D>[] {
  return withoutValue(askedAttributes(definitions, values, today), values).filter(
    ({ isMandatory }) => isMandatory,
  )
}

const LAST_DAY = '9999-12-31'

/**
 * First day from which an attribute without a value is mandatory, today's and past days included; undefined where a
 * record lacks none, however far ahead.
 */
export function firstMandatoryDay(
  definitions: readonly AttributeDefinition[],
  values: readonly AttributeValue[],
  today: string,
): string | undefined {
  const asked = askedAttributes(definitions, values, today, { last: LAST_DAY })
  const days = withoutValue(asked, values).flatMap(({ isMandatory, mandatoryFrom, definition }) =>
    isMandatory ? (definition.DataInicio ?? today) : (mandatoryFrom ?? []),
  )
  return days.toSorted()[0]
}
