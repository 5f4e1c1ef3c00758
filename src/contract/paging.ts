import { z } from 'zod'
import { plain } from './validator.ts'

/** The most rows of a page. */
export const LARGEST_PAGE = 100

/** The most rows of a list that is asked for without a range; a longer one is refused. */
export const MOST_WHOLE = 10_000

/** The most bytes that the rows of such a list have as text; of large rows a list holds fewer. */
export const MOST_WHOLE_BYTES = 32 * 2 ** 20

/** So many rows are counted unless the exact number is asked for: a total beyond it says that there are more. */
export const MOST_COUNTED = 10_000

/** The same of a list that is searched: every row that holds what was typed has to be read to be counted. */
export const MOST_FOUND = 1_000

/** The same of what a lookup offers; of what was typed into one, no more than the page and a row. */
export const MOST_OFFERED = 1_000

/** Refuses the one name that would reach past the object's own. */
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

const scalar = z.union([plain.max(200), z.number(), z.boolean(), z.null()])

/** What narrows a list: `q` searches, a column takes a value or a list of values. */
export const filter = z.record(z.string().max(60), z.union([scalar, z.array(scalar).max(LARGEST_PAGE)]))

/** Rows of a list with this filter that are counted unless the exact number is asked for. */
export const mostCounted = ({ q }: z.infer<typeof filter>): number =>
  typeof q === 'string' && q.trim() !== '' ? MOST_FOUND : MOST_COUNTED

/** What a list takes, as ra-data-simple-rest writes it: `range=[0,24]`, `sort=["Nome","ASC"]`, `filter={"q":"aço"}`. */
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
  filter: json(filter)
    .optional()
    .meta({ description: '`q` searches; a column takes a value or a list of values', example: '{"q":""}' }),
  count: z
    .enum(['exact'])
    .optional()
    .meta({
      description: `\`exact\` counts every row; otherwise a total beyond ${MOST_COUNTED}, of a list searched by \`q\` beyond ${MOST_FOUND}, of a lookup beyond ${MOST_OFFERED} and of what is typed into one beyond the page, says that there are more`,
    }),
})

export type Paging = z.infer<typeof paging>

/** First and last row. */
export type Range = NonNullable<Paging['range']>

/** The Id of a query string. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
