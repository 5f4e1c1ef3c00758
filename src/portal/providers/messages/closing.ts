/** Bytes that browsers send for a page that is gone. */
const MOST_KEPT = 60_000

let isClosing = false

/** Calls `send` when the page closes, whose calls outlive it; until the returned function is called. */
export function followClosing(send: () => void): () => void {
  const onHide = () => {
    isClosing = true
    send()
  }
  const onShow = () => {
    isClosing = false
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Whether the browser is to finish sending a body although the page closes: what would have been undone until then. */
export const outlivesPage = (body: string | null): boolean => isClosing && (body?.length ?? 0) < MOST_KEPT
