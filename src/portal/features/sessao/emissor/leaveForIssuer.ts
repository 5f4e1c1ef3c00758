import { publicEmissorEndpoints } from '#contract/features/emissor.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { signInDestination } from '#portal/providers/session/destination.ts'
import { tabTexts } from '#portal/providers/storage/browserStorage.ts'

/** Key of what this tab keeps while its user is at the issuer. */
const KEY = 'portal_issuer'

/** Entry that the server has sealed, and the page to go on to. */
type Kept = { readonly kept: string; readonly to: string }

/**
 * Leaves for the issuer of an address's domain, to come back to the page that was asked for; answers false where the domain has
 * none. Where it leaves, it never resolves.
 */
export async function leaveForIssuer(email: string): Promise<boolean> {
  try {
    const { Endereco, Guardado } = await call(publicEmissorEndpoints['token/emissor/iniciar'], {
      body: { Email: email },
    })
    const to = signInDestination(new URLSearchParams(location.search))
    tabTexts.set(KEY, JSON.stringify({ kept: Guardado, to } satisfies Kept))
    // A browser that goes back finds the page as the browser kept it, still waiting.
    addEventListener('pageshow', () => location.reload(), { once: true })
    location.assign(Endereco)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return false
    throw error
  }
  return new Promise(() => {})
}

/** Entry that the tab has kept for the answer of an issuer, once; undefined for an answer that nobody here has asked for. */
export function takeKept(): Kept | undefined {
  const text = tabTexts.get(KEY)
  tabTexts.set(KEY, null)
  // Written above, and by nobody else.
  return text === null ? undefined : (JSON.parse(text) as Kept)
}
