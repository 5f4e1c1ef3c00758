import { sendRequest } from '#server/adapters/outgoing/request.ts'

/** Location of a service of hashes by their first digits. */
export type RangeAddress = {
  /** URL below which `range/ABCDE` answers. */
  readonly url: string
  /** True if it may be on the internal network: the operator has confirmed its host. */
  readonly isInternal: boolean
}

/** Somebody waits for the answer, with a password that is good by the rule. */
const LONGEST_WAIT = 2_000
const LARGEST_ANSWER = 256 * 1024
const TOLD_DIGITS = 5

/** Whether the service knows the hash, of which it is told the first five digits; rejects without an answer in time. */
export async function rangeOf({ url, isInternal }: RangeAddress, hash: string): Promise<boolean> {
  const address = new URL(`${url.replace(/\/*$/, '/')}range/${hash.slice(0, TOLD_DIGITS)}`)
  const limits = { longestWait: LONGEST_WAIT, largestAnswer: LARGEST_ANSWER }
  // Padding hides from who sees the length of the answer which range was asked for; its lines count nothing.
  const headers = { 'Add-Padding': 'true', Accept: 'text/plain' }
  const { status, body } = await sendRequest({ address, isInternal, headers, ...limits })
  if (status !== 200) throw new Error(`status ${status}`)
  const rest = hash.slice(TOLD_DIGITS)
  return body.split(/\r?\n/).some(line => {
    const [found, count] = line.split(':')
    return found?.toUpperCase() === rest && Number(count) > 0
  })
}
