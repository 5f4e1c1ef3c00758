import { z } from 'zod'
import { named } from './namedSchema.ts'
import { id, paging, type Range } from './paging.ts'

/** Entries of a history answered without a range: nobody needs all of it. */
const LATEST: Range = [0, 24]

const change = z.object({ de: z.unknown(), para: z.unknown() })

/** Query of a history: a page and, unless it is the whole register's, the record. The order is fixed. */
export const historyQuery = z.strictObject({
  id: id.optional(),
  range: paging.shape.range
    .default(LATEST)
    .meta({ description: 'First and last entry, from 0; the latest 25 without it' }),
})

const cause = z.object({
  Entidade: z.string(),
  IdEntidade: z.int().positive().nullable().meta({ description: 'Null where the caller may not view it' }),
  Titulo: z.record(z.string(), z.unknown()),
})

/** Operations that changes are part of: a spreadsheet import, its undo, and restoring a deleted record. */
export const origins = ['importar', 'desfazer', 'restaurar'] as const
export type Origin = (typeof origins)[number]

/** One change of a record: its kind and action, its time and author, and the old and new value of each field. */
export const historyEntry = named('HistoryEntry', {
  Id: z.int().positive(),
  Entidade: z
    .string()
    .meta({ description: 'The register or detail; the history of a record includes its details' }),
  IdEntidade: z.int().positive(),
  Acao: z.enum(['adicionar', 'atualizar', 'excluir']),
  Origem: z.enum(origins).nullable().meta({
    description:
      'What the change was part of: an import, undoing one, or restoring a deleted record; null for a change by itself',
  }),
  Ato: z.string().nullable().meta({
    description:
      'The action that made the change, on this record or on its cause; null for a change by itself',
  }),
  Quando: z.iso.datetime(),
  Usuario: z.string().nullable().meta({ description: 'The name at that time' }),
  Mudancas: z.record(z.string(), change),
  Titulo: z.record(z.string(), z.unknown()).meta({
    description:
      'What the record is called by, and the currencies of its amounts: as now, or as it was deleted',
  }),
  Existe: z.boolean().meta({ description: 'False once the record is deleted' }),
  Causa: cause.nullable().meta({
    description: 'The other record that the action was on; null where it was on this one',
  }),
})

export type Cause = z.infer<typeof cause>
export type HistoryEntry = z.infer<typeof historyEntry>
