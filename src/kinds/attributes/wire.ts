import { z } from 'zod'
import { LONGEST_ATTRIBUTE } from '#rules/atributos/form.ts'
import { ATTRIBUTE_PATH } from '#rules/atributos/path.ts'
import { orderedValues } from '#rules/atributos/value.ts'
import { isBlankText } from '#rules/grammar/text.ts'
import { isVisible, tidied } from '#rules/tidy.ts'
import type { Wire } from '../kind.ts'
import { plain } from '../plainText.ts'
import { asIs } from '../reading.ts'
import type { Options } from './declaration.ts'

/** Largest number of attributes of a record, and of values of one. */
const MOST = 200

const attributeText = plain
  .max(LONGEST_ATTRIBUTE, 'validation.attributes.tooLong')
  .refine(text => isBlankText(text) || isVisible(text), 'validation.unseen')

/** Code of an attribute as the register of attributes writes it, or the path of a part of a composed one. */
const attributePath = () =>
  z.string('validation.attributes.form').regex(ATTRIBUTE_PATH, 'validation.attributes.form')

/** Form of one attribute's value; what its definition says of it is checked where definitions are known. */
const attributeValue = z.union(
  [
    z.strictObject({ Atributo: attributePath(), Valor: attributeText.transform(tidied) }),
    z.strictObject({
      Atributo: attributePath(),
      Valores: z
        .array(attributeText.transform(tidied))
        .max(MOST, 'validation.attributes.form')
        .refine(texts => new Set(texts).size === texts.length, 'validation.attributes.twice'),
    }),
  ],
  'validation.attributes.form',
)

const attributeList = z
  .array(attributeValue, 'validation.attributes.form')
  .max(MOST, 'validation.attributes.tooMany')
  .refine(
    values => new Set(values.map(({ Atributo }) => Atributo)).size === values.length,
    'validation.attributes.twice',
  )

export const wire: Wire<Options> = {
  read: value => asIs(Array.isArray(value) ? tidiedAttributes(value) : value),
  validator: () => attributeList,
}

/** Attributes in the order of their codes, texts tidied; a list with anything else in it stays for its validation. */
function tidiedAttributes(values: readonly unknown[]): readonly unknown[] {
  const sound = values.flatMap(value => {
    const sent = attributeValue.safeParse(value)
    return sent.success ? [sent.data] : []
  })
  return sound.length === values.length ? orderedValues(sound) : values
}
