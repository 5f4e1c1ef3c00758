import { mistakeOn } from '#contract/wire.ts'
import { today } from '#server/core/today.ts'
import type { Law } from './law.ts'

/** Values that are wrong today, such as days that may not be in the future. */
export const soundToday: Law = ({ spec }) => {
  const fields = Object.entries(spec.fields)
  const day = today()
  return ({ row }) =>
    fields.flatMap(([name, field]) => {
      const key = mistakeOn(field, row[name], day)
      return key ? [[name, { key }]] : []
    })
}
