import https from 'node:https'
import { rootCertificates } from 'node:tls'
import { Problem } from '#server/core/problem.ts'
import { requestBytes } from './request.ts'

/** Address of a file that somebody publishes. */
export type FileAddress = {
  readonly url: string
  /** True if its host may be on the internal network: the operator has confirmed it. */
  readonly isInternal: boolean
  /** Certificates that are trusted there, beside those of Node. */
  readonly ca: string | null
}

const LONGEST_WAIT = 120_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Labels of a name that publishers have for themselves, such as `bcb.gov.br`. */
const OF_PUBLISHER = 3

/** Whether a host is the publisher's: the same, or one beside it in a domain of its own, as `www3.bcb.gov.br` is of `www.bcb.gov.br`. */
function isBeside(host: string, publisher: string): boolean {
  const [, ...domain] = publisher.split('.')
  return host === publisher || (domain.length >= OF_PUBLISHER && host.endsWith(`.${domain.join('.')}`))
}

/**
 * Bytes of a published file, over TLS alone, at most `largest`. Redirects are followed a few times, each to a host of the
 * same publisher on the internet. `unavailable` with the reason where there is no whole answer.
 */
export async function publishedFile({ url, isInternal, ca }: FileAddress, largest: number): Promise<Buffer> {
  const agent = new https.Agent(ca === null ? {} : { ca: [...rootCertificates, ca] })
  const { host, hostname } = new URL(url)
  let address = new URL(url)
  for (let followed = 0; followed <= MOST_REDIRECTS; followed += 1) {
    if (address.protocol !== 'https:') throw refused('notHttps', address)
    const { status, headers, body } = await requestBytes({
      address,
      // The operator has confirmed that host, and not where it sends us.
      isInternal: isInternal && address.host === host,
      headers: { Accept: '*/*' },
      longestWait: LONGEST_WAIT,
      largestAnswer: largest,
      agent,
    }).catch((error: Error) => {
      throw refused('unreachable', address, error)
    })
    if (status === 200) return body
    if (!REDIRECTS.includes(status) || !headers.location || !URL.canParse(headers.location, address.href))
      throw refused('answered', address, undefined, status)
    address = new URL(headers.location, address.href)
    if (!isBeside(address.hostname, hostname)) throw refused('elsewhere', address)
  }
  throw refused('redirected', address)
}

const refused = (reason: string, { host }: URL, cause?: Error, status = 0) =>
  new Problem('unavailable', {
    message: { key: `tables.unavailable.${reason}`, with: { host, status, error: cause?.message ?? '' } },
  })
