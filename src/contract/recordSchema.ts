import { z } from 'zod'
import type { AnyField } from '#schema/kind.ts'
import type { Entity } from './entity.ts'
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

/** Schemas of the lines that a new record may be sent with. */
export const linesWith = (entity: Entity) =>
  Object.fromEntries(
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
  )
