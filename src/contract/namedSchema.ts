import { z } from 'zod'

/** Object under its name in the API document, which other schemas refer to; a name stands for one object alone. */
export function named<S extends z.ZodRawShape>(id: string, shape: S): z.ZodObject<S> {
  return z.object(shape).meta({ id })
}
