import { type AttributeValue, textsOf } from '#rules/atributos/value.ts'

/** A bracket at the beginning is that of several values. */
const escaped = (text: string) => text.replaceAll(/[\\|]|^\[/g, '\\$&')
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1')

/** Text of a record's attributes, one line each: `ATT_1234: 01`; several values of one `ATT_1235: [01 | 02]`, a part `ATT_1.ATT_2: 5`. */
export function attributesText(values: readonly AttributeValue[]): string {
  const lineOf = (value: AttributeValue) => {
    const texts = textsOf(value).map(escaped).join(' | ')
    return `${value.Atributo}: ${value.Valores ? `[${texts}]` : texts}`
  }
  return values.map(lineOf).join('\n')
}

/** Attributes of such a text; undefined if a line of it has no code before its colon. */
export function readAttributes(text: string): readonly AttributeValue[] | undefined {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const read = lines.flatMap(line => {
    const [, Atributo, typed = ''] = /^\s*(ATT_\d+(?:(?:\.\d+)?\.ATT_\d+)?)\s*:(.*)$/i.exec(line) ?? []
    return Atributo ? [attributeOf(Atributo.toUpperCase(), typed.trim())] : []
  })
  return read.length === lines.length ? read : undefined
}

function attributeOf(Atributo: string, typed: string): AttributeValue {
  const [, several] = /^\[(.*)\]$/.exec(typed) ?? []
  if (several === undefined) return { Atributo, Valor: unescaped(typed) }
  const parts = several.match(/(?:\\.|[^|\\])+/g) ?? []
  return { Atributo, Valores: parts.map(part => unescaped(part.trim())) }
}
