import { Resolver } from 'node:dns/promises'

/** TXT records of a name in the DNS, each as one text; none for a name without any. Rejects where nothing answers. */
export type DomainRecords = (name: string) => Promise<readonly string[]>

const LONGEST_WAIT = 5_000
const TRIES = 2

/** Codes of answers that say that there is no such record. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Records as these servers answer them, such as `9.9.9.9`, or those of the machine. */
export function domainRecordsBy(servers: readonly string[]): DomainRecords {
  return async name => {
    const resolver = new Resolver({ timeout: LONGEST_WAIT, tries: TRIES })
    if (servers.length > 0) resolver.setServers([...servers])
    try {
      return (await resolver.resolveTxt(name)).map(parts => parts.join(''))
    } catch (error) {
      if (NONE.includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
}
