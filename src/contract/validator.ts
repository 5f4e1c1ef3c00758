import { z } from 'zod'
import { LONGEST_ATTRIBUTE } from '#rules/atributos/form.ts'
import { ATTRIBUTE_PATH } from '#rules/atributos/path.ts'
import { compareDecimals, isDecimal } from '#rules/decimal.ts'
import { fitsMask, isNumericMask } from '#rules/grammar/code.ts'
import { isBlankText } from '#rules/grammar/text.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { isPhone } from '#rules/identifiers/phone.ts'
import { isPostalCode } from '#rules/identifiers/postalCode.ts'
import { isCnpj, isCpf, isTaxId } from '#rules/identifiers/taxId.ts'
import { isVisible, tidied } from '#rules/tidy.ts'
import type { AnyField, Code, FieldOf, Kind } from '#schema/kind.ts'

const taxIdTest = { cpf: isCpf, cnpj: isCnpj, both: isTaxId }

const bounds = (min: string | undefined, max: string | undefined) => (schema: z.ZodString) =>
  schema
    .refine(value => min === undefined || compareDecimals(value, min) >= 0, 'validation.min')
    .refine(value => max === undefined || compareDecimals(value, max) <= 0, 'validation.max')

const decimalOf = (digits: number, decimals: number, min?: string, max?: string) =>
  bounds(
    min,
    max,
  )(
    z.string('validation.decimal').refine(value => isDecimal(value, digits, decimals), {
      error: 'validation.decimal',
      abort: true,
    }),
  )

const codes = (allowed: readonly Code[]) => z.literal([...allowed], 'validation.choice')

const LONGEST_TEXT_KEY = 20
const LARGEST_INTEGER = 2_147_483_647

/**
 * Text of one line without control characters or lone surrogates: NUL and lone surrogates cannot be stored,
 * the others are invisible.
 */
export const plain = plainUnless('validation.text')

function plainUnless(notText: string): z.ZodString {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return without(/[\u0000-\u001f\u007f\p{Surrogate}]/u, notText)
}

/** Text without such characters: no pattern of the API document, since other languages cannot read each of ours. */
function without(characters: RegExp, notText: string): z.ZodString {
  const error = ({ code }: z.core.$ZodRawIssue) => (code === 'too_big' ? 'validation.maxLength' : notText)
  return z.string({ error }).refine(text => !characters.test(text), 'validation.characters')
}

/** As `plain`, with several lines. */
export const multilinePlain = without(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line ends are looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u,
  'validation.text',
)

const plainOf = ({ max, min }: FieldOf<'text'>) =>
  plain.min(min ?? 0, 'validation.minLength').max(max, 'validation.maxLength')

const shown = (schema: z.ZodString) => schema.refine(isVisible, 'validation.unseen')

/** Text of letters and digits, as its mask says, where it is a code. */
function codeOf({ mask, strip }: FieldOf<'text'>, schema: z.ZodString) {
  if (mask) {
    const message = isNumericMask(mask) ? 'validation.digits' : 'validation.lettersAndDigits'
    return schema.refine(text => fitsMask(text, mask), message)
  }
  return strip ? schema.refine(text => /^[\p{L}\p{N}]*$/u.test(text), 'validation.lettersAndDigits') : schema
}

/** Wire format of a present value of each kind; messages are keys of the words. */
const validators: { readonly [K in Kind]: (field: FieldOf<K>) => z.ZodType } = {
  text: field => (field.hidden ? plainOf(field) : codeOf(field, shown(plainOf(field)))),
  multiline: ({ max }) => shown(multilinePlain.max(max, 'validation.maxLength')),
  integer: ({ min, max }) =>
    z
      .int('validation.integer')
      .min(min ?? -LARGEST_INTEGER, min === undefined ? 'validation.integer' : 'validation.min')
      .max(max ?? LARGEST_INTEGER, max === undefined ? 'validation.integer' : 'validation.max'),
  decimal: ({ digits, decimals, min, max }) => decimalOf(digits, decimals, min, max),
  money: ({ digits, decimals, min }) => decimalOf(digits, decimals, min),
  rate: ({ digits, decimals, min }) => decimalOf(digits, decimals, min),
  day: () => z.iso.date('validation.day').refine(day => /^(19|2[01])/.test(day), 'validation.day'),
  instant: () =>
    z.iso
      .datetime({ offset: true, error: 'validation.instant' })
      // No time zone is further from UTC.
      .refine(instant => /^(19|2[01]).*(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(instant), 'validation.instant'),
  flag: () => z.boolean('validation.flag'),
  choice: field => codes(field.codes),
  several: field =>
    z
      .array(codes(field.codes), 'validation.choice')
      .max(field.codes.length, 'validation.choice')
      .refine(chosen => new Set(chosen).size === chosen.length, 'validation.choice'),
  reference: ({ key }) =>
    key === 'number'
      ? z.int('validation.reference').positive('validation.reference')
      : plainUnless('validation.reference')
          .min(1, 'validation.reference')
          .max(LONGEST_TEXT_KEY, 'validation.reference'),
  taxId: field =>
    plain.max(20, 'validation.taxId').refine(taxIdTest[field.accepts], `validation.${field.accepts}`),
  phone: () => plain.max(20, 'validation.phone').refine(isPhone, 'validation.phone'),
  postalCode: () => plain.max(9, 'validation.postalCode').refine(isPostalCode, 'validation.postalCode'),
  email: ({ max }) => plain.max(max, 'validation.maxLength').refine(isEmail, 'validation.email'),
  file: ({ maxBytes }) =>
    z.object(
      {
        Nome: plain.min(1, 'validation.file').max(255, 'validation.file'),
        Tipo: plain.max(100, 'validation.file'),
        Tamanho: z.int('validation.file').min(0, 'validation.file').max(maxBytes, 'validation.fileSize'),
        Conteudo: z
          .base64('validation.file')
          .max(Math.ceil(maxBytes / 3) * 4, 'validation.fileSize')
          .optional(),
      },
      'validation.file',
    ),
  attributes: () => attributes,
  rows: ({ fields, min, max }) =>
    z
      .array(objectOf(fields), 'validation.rows')
      .min(min ?? 0, 'validation.minRows')
      .max(max, 'validation.maxRows'),
}

/** Largest number of attributes of a record, and of values of one. */
const MOST_ATTRIBUTES = 200

const attributeText = plain
  .max(LONGEST_ATTRIBUTE, 'validation.attributes.tooLong')
  .refine(text => isBlankText(text) || isVisible(text), 'validation.unseen')

/** Form of one attribute's value; what its definition says of it is checked where definitions are known. */
export const attributeValue = z.union(
  [
    z.strictObject({ Atributo: attributePath(), Valor: attributeText.transform(tidied) }),
    z.strictObject({
      Atributo: attributePath(),
      Valores: z
        .array(attributeText.transform(tidied))
        .max(MOST_ATTRIBUTES, 'validation.attributes.form')
        .refine(texts => new Set(texts).size === texts.length, 'validation.attributes.twice'),
    }),
  ],
  'validation.attributes.form',
)

/** Code of an attribute as the register of attributes writes it, or the path of a part of a composed one. */
function attributePath() {
  return z.string('validation.attributes.form').regex(ATTRIBUTE_PATH, 'validation.attributes.form')
}

const attributes = z
  .array(attributeValue, 'validation.attributes.form')
  .max(MOST_ATTRIBUTES, 'validation.attributes.tooMany')
  .refine(
    values => new Set(values.map(({ Atributo }) => Atributo)).size === values.length,
    'validation.attributes.twice',
  )

const built = new WeakMap<AnyField, z.ZodType>()

/** Validator of a present value of the field. */
export function validatorOf(field: AnyField): z.ZodType {
  const known = built.get(field)
  if (known) return known
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const validator = (validators[field.kind] as (field: AnyField) => z.ZodType)(field)
  built.set(field, validator)
  return validator
}

/** An object of these fields: required ones present, the others also null or absent. */
function objectOf(fields: Readonly<Record<string, AnyField>>) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.required ? validatorOf(field) : validatorOf(field).nullish(),
      ]),
    ),
    'validation.rows',
  )
}
