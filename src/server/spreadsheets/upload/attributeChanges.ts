import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { SheetChange } from '#contract/spreadsheets.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import { attributeChanges } from '#rules/atributos/changes.ts'
import { attributeAddress } from '#rules/atributos/definition.ts'
import { addressIn, readPath } from '#rules/atributos/path.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { attributeFields, definitionsFor } from '#server/registers/laws/attributes.ts'
import type { StoredDefinition } from '#server/registers/laws/definitions.ts'
import { lookupRows } from '#server/registers/lookupRows.ts'
import { fieldOfForm } from '#server/spreadsheets/attributeTexts.ts'
import type { CellWriting } from '#server/spreadsheets/cell.ts'
import { shownText } from '#server/spreadsheets/cell.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'

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
    listed.map(one => [
      `${one['IdAtributo']} ${one['Codigo']}`,
      lookupTitle(field.valuesOf, one, call.language),
    ]),
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
    return definition ? lookupTitle(definedBy, definition, language) : otherwise
  }
  if (part === undefined) return titleAt(code, code)
  const whole = [titleAt(code, code), group].filter(one => one !== undefined).join(' ')
  return `${whole} › ${titleAt(addressIn(path), part)}`
}

// A record's value has passed its validator.
const listIn = (record: Row, name: string) => record[name] as readonly AttributeValue[] | null | undefined

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Text of an attribute as readers see it: that of its form, the title of its code, or as it is stored. */
function attributeText(
  text: string,
  definition: StoredDefinition | undefined,
  titles: ReadonlyMap<string, string>,
  writing: CellWriting,
): string {
  if (!definition) return text
  const field = fieldOfForm(definition)
  const value = definition.FormaPreenchimento === 'BOOLEANO' ? flags.get(text) : text
  if (!field || value === undefined) return titles.get(`${definition.Codigo} ${text}`) ?? text
  return shownText(field, value, writing)
}
