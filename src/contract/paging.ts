import { z } from 'zod'
import { plain } from '#kinds/plainText.ts'

/** Maximum rows of a page. */
export const LARGEST_PAGE = 100

/** Rows that can be selected at once for bulk operations. */
export const MOST_SELECTED = 1_000

/** Maximum rows of a list requested without a range; a longer one is rejected. */
export const MOST_WHOLE = 10_000

/** Maximum bytes of such a list's rows as text; of large rows a list holds fewer. */
export const MOST_WHOLE_BYTES = 32 * 2 ** 20

/** Rows counted unless the exact total is requested: a total beyond it means "more". */
export const MOST_COUNTED = 10_000

/** Rows counted in a searched list, whose matching rows all have to be read. */
export const MOST_FOUND = 1_000

/** Rows counted in a lookup; with a search text, no more than the page and one row. */
export const MOST_OFFERED = 1_000

/** Rejects the one key that would reach the object's prototype. */
const named = (key: string, value: unknown) => {
  if (key === '__proto__') throw new SyntaxError(key)
  return value
}

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(8_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text, named) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'validation.json' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** Longest text that is searched for. */
export const LONGEST_SOUGHT = 200

const scalar = z.union([plain.max(LONGEST_SOUGHT), z.number(), z.boolean(), z.null()])

/** Filter of a list: `q` searches, a column takes a value or a list of values. */
export const filter = z.record(z.string().max(60), z.union([scalar, z.array(scalar).max(LARGEST_PAGE)]))

/** Rows counted in a list with this filter unless the exact total is requested (decisions 0021 and 0178). */
export const mostCounted = ({ q }: z.infer<typeof filter>): number =>
  typeof q === 'string' && q.trim() !== '' ? MOST_FOUND : MOST_COUNTED

/**
 * Query of a list, as ra-data-simple-rest writes it: `range=[0,24]`, `sort=["Nome","ASC"]`,
 * `filter={"q":"aço"}`.
 */
export const paging = z.object({
  range: json(z.tuple([z.int().min(0), z.int().min(0)]))
    .refine(([first, last]) => last >= first && last - first < LARGEST_PAGE, 'validation.range')
    .optional()
    .meta({
      description: `First and last row, from 0; at most ${LARGEST_PAGE} rows. Without it the whole list comes, which is refused with 400 where it has more than ${MOST_WHOLE} rows, or more than ${MOST_WHOLE_BYTES / 2 ** 20} MiB`,
      example: '[0,24]',
    }),
  sort: json(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]))
    .optional()
    .meta({ description: 'Column and direction', example: '["Id","DESC"]' }),
  filter: json(filter).optional().meta({
    description:
      '`q` searches: each of its words is in a text of the record, or in the title of a reference that the list shows; a column takes a value or a list of values',
    example: '{"q":""}',
  }),
  count: z
    .enum(['exact'])
    .optional()
    .meta({
      description: `\`exact\` counts every row; otherwise a total beyond ${MOST_COUNTED}, of a list searched by \`q\` beyond ${MOST_FOUND}, of a lookup beyond ${MOST_OFFERED} and of what is typed into one beyond the page, says that there are more`,
    }),
})

export type Paging = z.infer<typeof paging>

/** Indexes of the first and last row. */
export type Range = NonNullable<Paging['range']>

/** Id in a query string. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
