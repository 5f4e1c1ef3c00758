/** Bytes that browsers send for a page that is gone. */
const MOST_KEPT = 60_000

let isClosing = false
window.addEventListener('pagehide', () => {
  isClosing = true
})
window.addEventListener('pageshow', () => {
  isClosing = false
})

/** Whether the browser is to finish sending a body although the page closes: what would have been undone until then. */
export const outlivesPage = (body: string | null): boolean => isClosing && (body?.length ?? 0) < MOST_KEPT
