import { type Entity, fieldsOf } from './entity.ts'
import { isCode, isIdentifier } from './wire.ts'

/** Fields that make up a record's title: one, or a translated text's in each language. */
export function titleFields({ spec: { title, fields } }: Entity): readonly string[] {
  return title in fields ? [title] : [`${title}PT`, `${title}EN`, `${title}ES`]
}

/** Fields with a record's tax IDs. */
export function taxIdFields({ spec }: Entity): readonly string[] {
  return fieldsOf(spec.fields).flatMap(([name, field]) => (isIdentifier(field) ? [name] : []))
}

/** Fields with a record's codes and tax IDs besides its title; a code is a text of which no two records have the same. */
export function codeFields(entity: Entity): readonly string[] {
  const codes = fieldsOf(entity.spec.fields).flatMap(([name, field]) => (isCode(field) ? [name] : []))
  const titles = titleFields(entity)
  return [...new Set([...codes, ...taxIdFields(entity)])].filter(name => !titles.includes(name))
}
