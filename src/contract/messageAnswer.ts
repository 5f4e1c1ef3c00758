import { z } from 'zod'

/** Answer of a change: the message of its success, in the caller's language. */
export const messageAnswer = z.object({ Message: z.string() })
