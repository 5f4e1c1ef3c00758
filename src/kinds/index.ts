/**
 * Kinds of fields, the only list of their names: each is the constructor of its fields and has the halves that
 * `kind.ts` says (decision 0276).
 */
export { attributes } from './attributes/attributes.ts'
export { choice } from './choice/choice.ts'
export { day } from './day/day.ts'
export { decimal } from './decimal/decimal.ts'
export { email } from './email/email.ts'
export { file } from './file/file.ts'
export { flag } from './flag/flag.ts'
export { instant } from './instant/instant.ts'
export { integer } from './integer/integer.ts'
export { money } from './money/money.ts'
export { multiline } from './multiline/multiline.ts'
export { phone } from './phone/phone.ts'
export { postalCode } from './postalCode/postalCode.ts'
export { rate } from './rate/rate.ts'
export { reference } from './reference/reference.ts'
export { rows } from './rows/rows.ts'
export { several } from './several/several.ts'
export { taxId } from './taxId/taxId.ts'
export { text } from './text/text.ts'
