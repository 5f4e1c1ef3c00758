import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Followed } from '#contract/hub.ts'
import { clientOf } from '../../server/support/hub.ts'

type By = { readonly url: string; readonly token: string }

/** Fetched call, with a picture of that side where there is one. */
type Asked = By & { readonly kind: 'call'; readonly side?: number }

/** Connections to the hub, each of which follows a register's list so many times at once. */
type Following = By & { readonly kind: 'hub'; readonly register: string; readonly times: number }

/** Calls of one user without end; those that are refused, since there are too many, are made again. */
export type Flood = Asked | Following

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a64a9' } })
    .png()
    .toBuffer()

/** Fetched call; answers its status. */
export function asking({ url, token, side }: Omit<Asked, 'kind'>): () => Promise<number> {
  const bytes = side === undefined ? undefined : picture(side)
  return async () => {
    const body = bytes && new Uint8Array(await bytes)
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, ...(body && { method: 'POST', body }) })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Milliseconds until a client that was refused connects again. */
const REFUSED = 100

/** Connection to the hub that follows a list so many times at once, and goes; answers whether it was let in. */
export function following({ url, token, register, times }: Omit<Following, 'kind'>): () => Promise<boolean> {
  const wanted: Followed = { Registro: register, Id: null, Cliente: null, Idade: 0 }
  return async () => {
    const client = clientOf(url, token)
    try {
      await client.start()
      await Promise.all(Array.from({ length: times }, () => client.invoke('Acompanhar', wanted)))
      await client.stop()
      return true
    } catch {
      await pause(REFUSED)
      return false
    }
  }
}
