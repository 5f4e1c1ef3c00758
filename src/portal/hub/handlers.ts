import { useEffect, useEffectEvent } from 'react'
import type { HubModels } from '#contract/hub.ts'

type Handler<M extends keyof HubModels> = (model: HubModels[M]) => void

type Handlers = { readonly [M in keyof HubModels]: Set<Handler<M>> }

const handlers: Handlers = { NovaNotificacao: new Set(), NovaMensagem: new Set() }

/** Methods that the hub calls. */
export const hubMethods = Object.keys(handlers) as readonly (keyof HubModels)[]

/** Calls the handler with each model that the hub sends for the method, until the returned function is called. */
export function onHub<M extends keyof HubModels>(method: M, handler: Handler<M>): () => void {
  const known: Set<Handler<M>> = handlers[method]
  known.add(handler)
  return () => known.delete(handler)
}

/** Hands a model to the handlers of its method. */
export function emit<M extends keyof HubModels>(method: M, model: HubModels[M]): void {
  const known: Set<Handler<M>> = handlers[method]
  for (const handler of known) handler(model)
}

/** `onHub` while the component is shown; the handler may differ at each render. */
export function useHub<M extends keyof HubModels>(method: M, handler: Handler<M>): void {
  const onModel = useEffectEvent(handler)
  useEffect(() => onHub(method, model => onModel(model)), [method])
}

const followers = new Set<() => void>()

/**
 * Tells that events come from now on. What was loaded before may lack those of the time in between, of which the hub
 * knows nothing: the tab had no connection then.
 */
export function emitFollowed(): void {
  for (const follower of followers) follower()
}

/** Calls the handler when events begin to come, while the component is shown. */
export function useHubFollowed(handler: () => void): void {
  const onFollowed = useEffectEvent(handler)
  useEffect(() => {
    const follower = () => onFollowed()
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  }, [])
}
