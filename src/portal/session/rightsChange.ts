import { RIGHTS_HEADER } from '#contract/endpoint.ts'

let known: { readonly token: string; readonly mark: string } | undefined
let listener: () => void = () => {}

/** Says what is done when an answer shows that the user's rights are others than before. */
export function onRightsChange(then: () => void): void {
  listener = then
}

/** Notes the rights an answer was given under, by the mark the server puts on each. */
export function noteRights(token: string, headers: Headers): void {
  const mark = headers.get(RIGHTS_HEADER)
  if (mark === null) return
  const isOther = known?.token === token && known.mark !== mark
  known = { token, mark }
  if (isOther) listener()
}
