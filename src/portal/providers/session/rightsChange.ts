import { RIGHTS_HEADER } from '#contract/endpoint.ts'

let known: { readonly token: string; readonly mark: string } | undefined
let listener: () => void = () => {}

/** Registers a callback for answers that show a change of the user's rights. */
export function onRightsChange(then: () => void): void {
  listener = then
}

/** Records the rights under which an answer was given, from the fingerprint in its headers. */
export function noteRights(token: string, headers: Headers): void {
  const mark = headers.get(RIGHTS_HEADER)
  if (mark === null) return
  const isOther = known?.token === token && known.mark !== mark
  known = { token, mark }
  if (isOther) listener()
}
