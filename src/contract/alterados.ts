import { z } from 'zod'
import { plain } from '#kinds/plainText.ts'

/** Most records of a page of changed ones. */
export const MOST_ALTERADOS = 200

/** Longest cursor that is taken; ours are shorter. */
const LONGEST_CURSOR = 4_000

/** Query of a register's changed records: nothing to begin with, then what the page before has answered. */
export const alteradosQuery = z.strictObject({
  cursor: plain.max(LONGEST_CURSOR).optional().meta({
    description: 'The `Cursor` of the page before; without it reading begins with all records there are',
  }),
})

/** Page of changed records, whose schema is that of the register's list. */
export const alteradosOf = (record: z.ZodType) =>
  z.object({
    Alterados: z
      .array(
        z.object({
          Id: z.int().positive(),
          Excluido: z
            .boolean()
            .meta({ description: 'Whether it is there no more, or no more for the caller' }),
          Registro: record.nullable().meta({ description: 'The record as it is now; null where it is gone' }),
        }),
      )
      .meta({ description: `At most ${MOST_ALTERADOS}, the latest change last` }),
    Cursor: z.string().meta({ description: 'To be kept, and sent for what comes after this page' }),
    Mais: z.boolean().meta({ description: 'Whether the next page can be read at once' }),
  })

/** Page of changed records of any register. */
export type Alterados = {
  readonly Alterados: readonly {
    readonly Id: number
    readonly Excluido: boolean
    readonly Registro: Readonly<Record<string, unknown>> | null
  }[]
  readonly Cursor: string
  readonly Mais: boolean
}
