import { z } from 'zod'
import type { AnyField } from '#schema/kind.ts'
import { type Entity, newWithOf } from './entity.ts'
import { linesOf, MOST_NEW_LINES } from './lines.ts'
import { validatorOf } from './wire.ts'

/** Schemas of fields: of a draft, each may be missing. */
export const schemasOf = (fields: Readonly<Record<string, AnyField>>, isDraft: boolean) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = validatorOf(field)
      return [name, field.required && !isDraft ? schema : schema.nullish()]
    }),
  )

const writable = (fields: Readonly<Record<string, AnyField>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly))

/** Schemas of what a record is written with. */
export const writtenOf = ({ fields, writeOnly = {} }: Entity['spec']) => ({
  ...schemasOf(writable(fields), false),
  ...schemasOf(writeOnly, true),
})

/** Schemas of what a new record alone may be sent with: its fields of that kind, and lines of its details. */
export const linesWith = (entity: Entity) => ({
  ...schemasOf(newWithOf(entity), true),
  ...Object.fromEntries(
    linesOf(entity).map(({ name, detail }) => [
      name,
      z
        .array(z.object(writtenOf(detail.spec)))
        .max(MOST_NEW_LINES)
        .optional()
        .meta({
          description: 'Added with it, all or none; refused at their places, such as `Itens.0.Valor`',
        }),
    ]),
  ),
})
