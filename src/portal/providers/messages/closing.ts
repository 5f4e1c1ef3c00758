/** Bytes that browsers send for a page that is gone. */
const MOST_KEPT = 60_000

let isClosing = false

/**
 * Calls `send` when the page closes or is hidden, whose calls outlive it; until the returned function is called. A hidden page
 * can be discarded without a word, as telephones do, or begun anew by a sign-out in another tab.
 */
export function followClosing(send: () => void): () => void {
  const onHide = () => {
    isClosing = true
    send()
  }
  const onShow = () => {
    isClosing = false
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Whether the page is closing or hidden, where a call that waits for another one is never sent. */
export const isPageClosing = (): boolean => isClosing

/** Whether the browser sends a body, or several together, for a page that is gone. */
export const fitsClosing = (body: string): boolean => body.length < MOST_KEPT

/** Whether the browser is to finish sending a body although the page closes: what would have been undone until then. */
export const outlivesPage = (body: string | null): boolean => isClosing && fitsClosing(body ?? '')
