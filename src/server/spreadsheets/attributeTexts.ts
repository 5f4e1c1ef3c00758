import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import { day, decimal, flag } from '#kinds/index.ts'
import { type AttributeDefinition, attributeAddress } from '#rules/atributos/definition.ts'
import { acceptsText, decimalsOf, digitsOf } from '#rules/atributos/form.ts'
import { addressIn } from '#rules/atributos/path.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { AnyField } from '#schema/kind.ts'
import { attributeFields } from '#server/registers/laws/attributes.ts'
import type { DefinitionsOf } from '#server/registers/laws/law.ts'
import { type Reading, readValue } from './cell.ts'

const numberOf = (one: AttributeDefinition) => decimal({ digits: digitsOf(one), decimals: decimalsOf(one) })

const forms: Readonly<Record<string, (one: AttributeDefinition) => AnyField>> = {
  BOOLEANO: () => flag(),
  DATA: () => day(),
  NUMERO_INTEIRO: numberOf,
  NUMERO_REAL: numberOf,
}

/** Field whose cells an attribute's texts are read and shown as, by its form; none for codes and plain texts. */
export const fieldOfForm = (one: AttributeDefinition): AnyField | undefined =>
  forms[one.FormaPreenchimento]?.(one)

/** Code of a list, which stands before its title; other texts are as they are. */
const codeIn = ({ FormaPreenchimento }: AttributeDefinition, text: string) =>
  FormaPreenchimento === 'LISTA_ESTATICA' ? (text.split(/ [–-] /)[0] ?? text) : text

/** Stored form of a text such as `0,4`, `sim` or `01 – Aço`; the text itself where it is none. */
function readText(definition: AttributeDefinition | undefined, text: string, reading: Reading): string {
  // An exported text is taken as it is, whatever it would be in the language of the sheet.
  if (!definition || acceptsText(definition, text)) return text
  const field = fieldOfForm(definition)
  const read = field ? String(readValue(field, text, reading)) : codeIn(definition, text)
  return acceptsText(definition, read) ? read : text
}

/** Attributes of a sheet in their stored forms; what is no list of them stays for its validation. */
function readByDefinitions(
  definitions: readonly AttributeDefinition[] | undefined,
  values: unknown,
  reading: Reading,
): unknown {
  if (!Array.isArray(values)) return values
  const byAddress = new Map((definitions ?? []).map(one => [attributeAddress(one), one]))
  // Read by `readAttributes`, or stored.
  return (values as readonly AttributeValue[]).map(({ Atributo, Valor, Valores }) => {
    const definition = byAddress.get(addressIn(Atributo))
    const read = (text: string) => readText(definition, text, reading)
    return Valores ? { Atributo, Valores: Valores.map(read) } : { Atributo, Valor: read(Valor ?? '') }
  })
}

/** Record of a line with the attributes that it gives in their stored forms; stored values are never read anew. */
export function attributesRead(
  entity: Entity,
  language: Language,
  definitions: ReadonlyMap<string, DefinitionsOf>,
  given: Row,
  row: Row,
): Row {
  const read = attributeFields(entity).flatMap(([name]) => {
    if (!(name in given)) return []
    return [[name, readByDefinitions(definitions.get(name)?.(row), row[name], { entity, language })]]
  })
  return read.length === 0 ? row : { ...row, ...Object.fromEntries(read) }
}
