/** Addresses of the scripts that this page began with; their names carry hashes of all they load. */
const ownScripts = () =>
  [...document.querySelectorAll('head script[src]')].flatMap(script => script.getAttribute('src') ?? [])

/** Name of the build, by the hash of its last entry script. */
export function release(): string {
  const hash = /-([\w-]+)\.js$/.exec(ownScripts().at(-1) ?? '')?.[1]
  return `canal-admin@${hash ?? 'development'}`
}

/**
 * Whether the host serves another build than this page's. False where the page cannot be fetched, or where
 * something else answers in its place, as a gateway does that asks for a password.
 */
export async function hasNewDeployment(): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
    const page = await answer.text()
    const isPortal = answer.ok && page.includes('id="root"')
    return isPortal && !ownScripts().every(script => page.includes(script))
  } catch {
    return false
  }
}
