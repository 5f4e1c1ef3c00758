import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { SheetChange } from '#contract/spreadsheets.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import { day, decimal } from '#kinds/index.ts'
import { attributeChanges } from '#rules/atributos/changes.ts'
import { attributeAddress } from '#rules/atributos/definition.ts'
import { decimalsOf, digitsOf } from '#rules/atributos/form.ts'
import { addressIn, readPath } from '#rules/atributos/path.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { attributeFields, definitionsFor } from '#server/registers/laws/attributes.ts'
import type { StoredDefinition } from '#server/registers/laws/definitions.ts'
import { lookupRows } from '#server/registers/lookupRows.ts'
import type { CellWriting } from '#server/spreadsheets/cell.ts'
import { shownText } from '#server/spreadsheets/cell.ts'
import { titleIn } from '#server/spreadsheets/titles.ts'
import { fieldLabel, flagWord } from '#server/spreadsheets/words.ts'

type Field = FieldOf<'attributes'>
type ChangedField = SheetChange['Campos'][number]
type Changed = { readonly current: Row; readonly row: Row; readonly names: readonly string[] }

/** Attributes in which a field's two values differ, each as a changed field; undefined for a field of another kind. */
export type AttributeLines = (
  name: string,
  current: Row,
  row: Row,
  writing: CellWriting,
) => readonly ChangedField[] | undefined

/** Number of changed values of a record: each attribute is one. */
export function changedCount(entity: Entity, { current, row, names }: Changed): number {
  const own = attributeFields(entity).filter(([name]) => names.includes(name))
  const parts = own.map(([name]) => attributeChanges(listIn(current, name), listIn(row, name)).length)
  return names.length - own.length + parts.reduce((sum, count) => sum + count, 0)
}

/** Presenter of these records' changed attributes: two queries for each field that has any. */
export async function attributeLinesOf(
  entity: Entity,
  call: CompanyCall,
  changed: readonly Changed[],
): Promise<AttributeLines> {
  const presenters = new Map<string, AttributeLines>()
  for (const [name, field] of attributeFields(entity)) {
    const records = changed.filter(({ names }) => names.includes(name))
    presenters.set(name, await presenterOf(field, call, records))
  }
  return (name, ...rest) => presenters.get(name)?.(name, ...rest)
}

async function presenterOf(
  field: Field,
  call: CompanyCall,
  changed: readonly Changed[],
): Promise<AttributeLines> {
  const records = changed.flatMap(({ current, row }) => [current, row])
  const definitionsOf = await definitionsFor(call, field, records)
  const codes = [
    ...new Set(records.flatMap(record => (definitionsOf(record) ?? []).map(({ Codigo }) => Codigo))),
  ]
  const listed =
    codes.length === 0
      ? []
      : await lookupRows(call, field.valuesOf, sql`"IdAtributo" = any(${codes}::text[])`)
  const titles = new Map(
    listed.map(one => [`${one['IdAtributo']} ${one['Codigo']}`, titleIn(field.valuesOf, one, call.language)]),
  )
  return (name, current, row, writing) => {
    const known = [...(definitionsOf(current) ?? []), ...(definitionsOf(row) ?? [])]
    const byAddress = new Map(known.map(one => [attributeAddress(one), one]))
    const label = fieldLabel(writing.entity, name, writing.language)
    const titleAt = (path: string) => titleOfPath(path, byAddress, field, writing.language)
    return attributeChanges(listIn(current, name), listIn(row, name)).map(({ code, before, after }) => {
      const definition = byAddress.get(addressIn(code))
      const written = (texts: readonly string[]) =>
        texts.map(text => attributeText(text, definition, titles, writing)).join(' | ')
      return { Campo: `${label}: ${titleAt(code)}`, De: written(before), Para: written(after) }
    })
  }
}

/** Title of an attribute by its path: of a part below that of the composed one, with the number of its group. */
function titleOfPath(
  path: string,
  byAddress: ReadonlyMap<string, StoredDefinition>,
  { definedBy }: Field,
  language: Language,
): string {
  const { code, group, part } = readPath(path) ?? { code: path }
  const titleAt = (address: string, otherwise: string) => {
    const definition = byAddress.get(address)
    return definition ? titleIn(definedBy, definition, language) : otherwise
  }
  if (part === undefined) return titleAt(code, code)
  const whole = [titleAt(code, code), group].filter(one => one !== undefined).join(' ')
  return `${whole} › ${titleAt(addressIn(path), part)}`
}

// A record's value has passed its validator.
const listIn = (record: Row, name: string) => record[name] as readonly AttributeValue[] | null | undefined

type Shown = (
  text: string,
  definition: StoredDefinition,
  titles: ReadonlyMap<string, string>,
  writing: CellWriting,
) => string

const figure: Shown = (text, definition, _, writing) =>
  shownText(decimal({ digits: digitsOf(definition), decimals: decimalsOf(definition) }), text, writing)

const flagOf = (text: string, language: Language) =>
  text === 'true' || text === 'false' ? flagWord(text === 'true', language) : text

/** Text of each form as readers see it; of others it is as stored. */
const shownTexts: Readonly<Record<string, Shown>> = {
  LISTA_ESTATICA: (text, { Codigo }, titles) => titles.get(`${Codigo} ${text}`) ?? text,
  BOOLEANO: (text, _, __, { language }) => flagOf(text, language),
  DATA: (text, _, __, writing) => shownText(day(), text, writing),
  NUMERO_INTEIRO: figure,
  NUMERO_REAL: figure,
}

function attributeText(
  text: string,
  definition: StoredDefinition | undefined,
  titles: ReadonlyMap<string, string>,
  writing: CellWriting,
): string {
  const shown = definition && shownTexts[definition.FormaPreenchimento]
  return shown ? shown(text, definition, titles, writing) : text
}
