import { RIGHTS_HEADER } from '#contract/endpoint.ts'

let known: { readonly of: number; readonly mark: string } | undefined
let listener: () => void = () => {}

/** Registers a callback for answers that show a change of the user's rights. */
export function onRightsChange(then: () => void): void {
  listener = then
}

/** Records the rights under which an answer was given, from the fingerprint in its headers. */
export function noteRights(of: number, headers: Headers): void {
  const mark = headers.get(RIGHTS_HEADER)
  if (mark === null) return
  const isOther = known?.of === of && known.mark !== mark
  known = { of, mark }
  if (isOther) listener()
}
