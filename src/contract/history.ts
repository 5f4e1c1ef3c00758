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

/** Operations that changes are part of: an import, its undo, restoring a deleted record, and an earlier version of one. */
export const origins = ['importar', 'desfazer', 'restaurar', 'versao'] as const
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
      'What the change was part of: an import, undoing one, or restoring a deleted record or an earlier version; null for a change by itself',
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

const entrada = id.meta({ description: 'Entry of the history after which the record was as it is to be' })

/** Query of an earlier version of a record. */
export const versionQuery = z.strictObject({ id, entrada })

/** Changes back to an earlier version of a record, of the fields that somebody types. */
export const versionAnswer = named('RecordVersion', {
  Id: id,
  Versao: id.meta({ description: 'Present version, which the earlier one is held against' }),
  Titulo: historyEntry.shape.Titulo,
  Mudancas: z
    .record(z.string(), change)
    .meta({ description: 'Fields that differ: from their present value to the earlier one' }),
})

/** Most fields that are named in a call. */
const MOST_FIELDS = 500

/** Body of the call that changes a record back to an earlier version. */
export const versionBody = z.strictObject({
  Id: id,
  Versao: id,
  Entrada: entrada,
  Campos: z
    .array(z.string().max(100))
    .max(MOST_FIELDS)
    .optional()
    .meta({ description: 'Fields to change back; all that differ without it' }),
})

export type VersionQuery = z.infer<typeof versionQuery>
export type VersionBody = z.infer<typeof versionBody>
/** Changes back to an earlier version of a record. */
export type RecordVersion = z.infer<typeof versionAnswer>
