import { z } from 'zod'
import { named } from './namedSchema.ts'

/** Answer of a change: the message of its success, in the caller's language. */
export const messageAnswer = named('MessageAnswer', { Message: z.string() })
