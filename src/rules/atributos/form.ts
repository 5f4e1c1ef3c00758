import { isDecimal } from '#rules/decimal.ts'
import { settings } from '#rules/settings.ts'
import type { AttributeDefinition } from './definition.ts'

/** Last part of the translation key of a text that is not of its attribute's form. */
export type FormKey = 'maxLength' | 'listed' | 'flag' | 'day' | 'instant' | 'integer' | 'decimal'

/** Longest text of an attribute without a limit of its own (Catálogo de Produtos). */
export const LONGEST_ATTRIBUTE: number = settings.attributeCharacters

/** Longest value of an attribute that the catalogue of products is documented to take of other systems. */
export const LONGEST_SENT_ATTRIBUTE = 100

const UNLIMITED_DIGITS = 15

/** Test of a text, and the key of its message, by the form in which an attribute is filled in. */
type Form = { readonly key: FormKey; readonly accepts: (text: string, of: AttributeDefinition) => boolean }

const textForm: Form = {
  key: 'maxLength',
  accepts: (text, { TamanhoMaximo }) => text.length <= (TamanhoMaximo ?? LONGEST_ATTRIBUTE),
}

const forms: Readonly<Record<string, Form>> = {
  TEXTO: textForm,
  LISTA_ESTATICA: { key: 'listed', accepts: (text, { Dominio }) => Dominio.includes(text) },
  BOOLEANO: { key: 'flag', accepts: text => text === 'true' || text === 'false' },
  DATA: { key: 'day', accepts: text => isCalendarDay(text) },
  DATA_HORA: { key: 'instant', accepts: text => isInstant(text) },
  NUMERO_INTEIRO: { key: 'integer', accepts: (text, of) => isDecimal(text, digitsOf(of), 0) },
  NUMERO_REAL: { key: 'decimal', accepts: (text, of) => isDecimal(text, digitsOf(of), decimalsOf(of)) },
}

const formOf = ({ FormaPreenchimento }: AttributeDefinition): Form => forms[FormaPreenchimento] ?? textForm

/** Whether a text is one that the attribute takes. */
export function acceptsText(definition: AttributeDefinition, text: string): boolean {
  return formOf(definition).accepts(text, definition)
}

/** Last part of the key of the message about a text that the attribute does not take. */
export function keyOfForm(definition: AttributeDefinition): FormKey {
  return formOf(definition).key
}

/** Decimal places an attribute's number may have. */
export function decimalsOf({ CasasDecimais }: AttributeDefinition): number {
  return CasasDecimais ?? 0
}

/** Digits before the separator: an attribute's length counts those behind it, too. */
export function digitsOf(definition: AttributeDefinition): number {
  return Math.max(1, (definition.TamanhoMaximo ?? UNLIMITED_DIGITS) - decimalsOf(definition))
}

function isCalendarDay(text: string): boolean {
  const parts = /^((?:19|2[01])\d\d)-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isInstant(text: string): boolean {
  const [, day = ''] = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z$/.exec(text) ?? []
  return isCalendarDay(day)
}
