import { z } from 'zod'
import { id, paging, type Range } from './paging.ts'

/** The entries of a history that come when no range is asked for: it has no end that anybody would want whole. */
const LATEST: Range = [0, 24]

const change = z.object({ de: z.unknown(), para: z.unknown() })

/** What a history takes: a page and, unless it is the whole register's, the record. Its order is its own. */
export const historyQuery = z.strictObject({
  id: id.optional(),
  range: paging.shape.range
    .default(LATEST)
    .meta({ description: 'First and last entry, from 0; the latest 25 without it' }),
})

const cause = z.object({
  Entidade: z.string(),
  IdEntidade: z.int().positive(),
  Titulo: z.record(z.string(), z.unknown()),
})

/** Ways in which many records change at once: a sheet that is imported, and an import that is undone. */
export const origins = ['importar', 'desfazer'] as const
export type Origin = (typeof origins)[number]

/** One change of a record: what was done, when and by whom, and for each field from what to what. */
export const historyEntry = z.object({
  Id: z.int().positive(),
  Entidade: z.string().meta({ description: 'The register or detail; a record tells of its details, too' }),
  IdEntidade: z.int().positive(),
  Acao: z.enum(['adicionar', 'atualizar', 'excluir']),
  Origem: z.enum(origins).nullable().meta({
    description: 'What the change was part of: an import, or undoing one; null for a change by itself',
  }),
  Quando: z.iso.datetime(),
  Usuario: z.string().nullable().meta({ description: 'The name at that time' }),
  Mudancas: z.record(z.string(), change),
  Titulo: z.record(z.string(), z.unknown()).meta({
    description:
      'What the record is called by, and the currencies of its amounts: as now, or as it was deleted',
  }),
  Existe: z.boolean().meta({ description: 'False once the record is deleted' }),
  // Null where there is none, or the caller may not look at it.
  Causa: cause.nullable().meta({ description: 'The record whose own change made this one' }),
})

export type Cause = z.infer<typeof cause>
export type HistoryEntry = z.infer<typeof historyEntry>
