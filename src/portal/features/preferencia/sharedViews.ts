import { isSame } from '#contract/equality.ts'
import { visaoEndpoints } from '#contract/features/visao.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/providers/http/request.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { storeOf } from '#portal/providers/store.ts'
import { SHARED_VIEWS } from '#portal/resources/list/views.ts'

/** Milliseconds after which the window, when turned to again, asks for what colleagues have shared since. */
const OLD = 15_000

/** Keeps in this browser what the user's company shares, so that lists know it at once, until the returned function is called. */
export function followSharedViews(user: Session): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let last = 0

  const read = async () => {
    last = performance.now()
    const views = await call(visaoEndpoints.visoes, { signal })
    if (signal.aborted || storedSession.get()?.IdUsuario !== user.IdUsuario) return
    const store = storeOf(user)
    if (!isSame(store.getItem(SHARED_VIEWS) ?? [], views)) store.setItem(SHARED_VIEWS, views)
  }
  // The next time asks again.
  const ask = () => void read().catch(() => {})
  const onVisible = () => {
    if (document.visibilityState === 'visible' && performance.now() - last > OLD) ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  ask()
  return () => {
    controller.abort()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
