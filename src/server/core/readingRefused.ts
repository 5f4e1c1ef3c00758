/** Error for an untrusted file that is refused while it is read: the reason, and what of the file is at fault. */
export abstract class ReadingRefused<R extends string, F = undefined> extends Error {
  readonly reason: R
  readonly found: F | undefined

  constructor(reason: R, found?: F) {
    super(reason)
    this.reason = reason
    this.found = found
  }
}
