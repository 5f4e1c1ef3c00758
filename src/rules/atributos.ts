import { isDecimal } from './decimal.ts'

/** Value of an attribute: one text, or the texts of one that takes several. */
type AttributeValue = {
  readonly Atributo: string
  readonly Valor?: string
  readonly Valores?: readonly string[]
}

/** Comparison with a value, and what it is joined with. */
type Condition = {
  readonly Operador: string
  readonly Valor: string
  readonly Composicao?: string | null | undefined
  readonly Condicao?: Condition | null | undefined
}

/** Definition of an attribute (domain/siscomex.md, "NCM and attributes"). */
export type AttributeDefinition = {
  readonly Codigo: string
  readonly FormaPreenchimento: string
  readonly Obrigatorio: boolean
  readonly Multivalorado: boolean | null
  readonly TamanhoMaximo: number | null
  readonly CasasDecimais: number | null
  /** Code of the attribute whose value decides whether this one is asked for. */
  readonly Condicionante: string | null
  /** Condition on the values of that attribute, with which this one is asked for. */
  readonly Condicao: Condition | null
  /** Codes to choose from, of one that is chosen from a list. */
  readonly Dominio: readonly string[]
}

/** Last part of the translation key of a mistake. */
type MistakeKey = 'notAsked' | 'several' | FormKey

type FormKey = 'maxLength' | 'listed' | 'flag' | 'day' | 'integer' | 'decimal'

/** Mistake in the value at a place of the list, by its translation key. */
export type AttributeMistake = {
  readonly place: number
  readonly key: `validation.attributes.${MistakeKey}`
  readonly with: Readonly<Record<string, string | number>>
}

/** Longest text of an attribute without a limit of its own (Catálogo de Produtos). */
export const LONGEST_ATTRIBUTE = 3000

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
  NUMERO_INTEIRO: { key: 'integer', accepts: (text, of) => isDecimal(text, digitsOf(of), 0) },
  NUMERO_REAL: { key: 'decimal', accepts: (text, of) => isDecimal(text, digitsOf(of), decimalsOf(of)) },
}

const formOf = ({ FormaPreenchimento }: AttributeDefinition): Form => forms[FormaPreenchimento] ?? textForm

/** Whether a text is one that the attribute takes. */
export function acceptsText(definition: AttributeDefinition, text: string): boolean {
  return formOf(definition).accepts(text, definition)
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

/** Texts of an attribute's value, one or several. */
export function textsOf({ Valor, Valores }: AttributeValue): readonly string[] {
  return Valores ?? (Valor === undefined ? [] : [Valor])
}

/** Texts given for the attribute of that code. */
export function textsFor(values: readonly AttributeValue[], code: string): readonly string[] {
  const value = values.find(({ Atributo }) => Atributo === code)
  return value ? textsOf(value) : []
}

const byCode = (a: AttributeValue, b: AttributeValue) => {
  if (a.Atributo === b.Atributo) return 0
  return a.Atributo < b.Atributo ? -1 : 1
}

/** The list in the order of its codes, without values that are empty. */
export function orderedValues(values: readonly AttributeValue[]): readonly AttributeValue[] {
  return values.filter(value => textsOf(value).some(text => text !== '')).toSorted(byCode)
}

/** The list with these texts for an attribute; without any, it leaves the list. */
export function withTexts(
  values: readonly AttributeValue[],
  { Codigo, Multivalorado }: AttributeDefinition,
  texts: readonly string[],
): readonly AttributeValue[] {
  const others = values.filter(({ Atributo }) => Atributo !== Codigo)
  const [Valor = ''] = texts
  const given = Multivalorado ? { Atributo: Codigo, Valores: texts } : { Atributo: Codigo, Valor }
  return orderedValues([...others, given])
}

function isMet(condition: Condition | null | undefined, texts: readonly string[]): boolean {
  if (!condition) return false
  const isEqual = texts.includes(condition.Valor)
  const isOwn = condition.Operador === '!=' ? texts.length > 0 && !isEqual : isEqual
  if (condition.Composicao === '&&') return isOwn && isMet(condition.Condicao, texts)
  return isOwn || isMet(condition.Condicao, texts)
}

/** Attributes asked for with these values: those under no condition, and those whose condition is met. */
export function askedAttributes<D extends AttributeDefinition>(
  definitions: readonly D[],
  values: readonly AttributeValue[],
): readonly D[] {
  const byCode = new Map(definitions.map(one => [one.Codigo, one]))
  const isAsked = (one: AttributeDefinition, after: readonly string[]): boolean => {
    if (one.Condicionante === null) return true
    // Attributes that are each other's condition are asked for by neither.
    const condition = after.includes(one.Codigo) ? undefined : byCode.get(one.Condicionante)
    if (!condition || !isAsked(condition, [...after, one.Codigo])) return false
    return isMet(one.Condicao, textsFor(values, one.Condicionante))
  }
  return definitions.filter(one => isAsked(one, []))
}

/** Mistakes in the values of a record whose attributes have these definitions, in the order of the list. */
export function attributeMistakes(
  definitions: readonly AttributeDefinition[],
  values: readonly AttributeValue[],
): readonly AttributeMistake[] {
  const asked = new Map(askedAttributes(definitions, values).map(one => [one.Codigo, one]))
  return values.flatMap((value, place) => {
    const key = mistakeIn(asked.get(value.Atributo), value)
    return key ? [{ place, key: `validation.attributes.${key}` as const, with: limitsOf(asked, value) }] : []
  })
}

function mistakeIn(
  definition: AttributeDefinition | undefined,
  value: AttributeValue,
): MistakeKey | undefined {
  if (!definition) return 'notAsked'
  if ((value.Valores !== undefined) !== (definition.Multivalorado === true)) return 'several'
  return textsOf(value).every(text => acceptsText(definition, text)) ? undefined : formOf(definition).key
}

const limitsOf = (asked: ReadonlyMap<string, AttributeDefinition>, { Atributo }: AttributeValue) => {
  const definition = asked.get(Atributo)
  if (!definition) return { code: Atributo }
  return {
    code: Atributo,
    max: definition.TamanhoMaximo ?? LONGEST_ATTRIBUTE,
    digits: digitsOf(definition),
    decimals: decimalsOf(definition),
  }
}

/** Mandatory attributes that have no value yet. */
export function missingAttributes<D extends AttributeDefinition>(
  definitions: readonly D[],
  values: readonly AttributeValue[],
): readonly D[] {
  return askedAttributes(definitions, values).filter(
    ({ Codigo, Obrigatorio }) => Obrigatorio && textsFor(values, Codigo).length === 0,
  )
}

/** Texts of an attribute before and after a change; none where it was added or removed. */
export type AttributeChange = {
  readonly code: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Attributes in which two lists differ, in the order of their codes; an absent list has none. */
export function attributeChanges(before: AttributeList, after: AttributeList): readonly AttributeChange[] {
  const codes = new Set([...(before ?? []), ...(after ?? [])].map(({ Atributo }) => Atributo))
  return [...codes]
    .toSorted()
    .map(code => ({ code, before: textsFor(before ?? [], code), after: textsFor(after ?? [], code) }))
    .filter(change => change.before.join('\n') !== change.after.join('\n'))
}

type AttributeList = readonly AttributeValue[] | null | undefined

/** List that has the changes of two sides, and whether they changed an attribute to different values. */
export type AttributeMerge = { readonly value: readonly AttributeValue[]; readonly isClashing: boolean }

/** The list `other` with what `chosen` changed of the `base` of both. */
export function mergedAttributes(
  base: AttributeList,
  chosen: AttributeList,
  other: AttributeList,
): AttributeMerge {
  const changedIn = (list: AttributeList) => new Set(attributeChanges(base, list).map(({ code }) => code))
  const [byChosen, byOther] = [changedIn(chosen), changedIn(other)]
  return {
    value: orderedValues([
      ...(other ?? []).filter(({ Atributo }) => !byChosen.has(Atributo)),
      ...(chosen ?? []).filter(({ Atributo }) => byChosen.has(Atributo)),
    ]),
    isClashing: attributeChanges(chosen, other).some(({ code }) => byChosen.has(code) && byOther.has(code)),
  }
}

type Product = { readonly IdNcm?: string | null; readonly ModalidadeProduto?: string | null }

/** Columns that narrow the definitions to a product's: one for both modalities has the attributes of each. */
export function attributesOfProduct({ IdNcm, ModalidadeProduto }: Product) {
  if (!IdNcm) return undefined
  const isOfOne = ModalidadeProduto === 'IMPORTACAO' || ModalidadeProduto === 'EXPORTACAO'
  return isOfOne ? { IdNcm, Modalidade: ModalidadeProduto } : { IdNcm }
}
