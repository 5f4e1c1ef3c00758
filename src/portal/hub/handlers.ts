import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { HubCalls } from '#contract/hub.ts'
import { createListeners, createStore } from '#portal/providers/store/createStore.ts'

type Handler<M extends keyof HubCalls> = (model: HubCalls[M]) => void

type Handlers = { readonly [M in keyof HubCalls]: Set<Handler<M>> }

const handlers: Handlers = { NovaNotificacao: new Set(), NovaMensagem: new Set(), Andamento: new Set() }

/** Methods that the hub calls. */
export const hubMethods = Object.keys(handlers) as readonly (keyof HubCalls)[]

/** Calls the handler with each model that the hub sends for the method, until the returned function is called. */
export function onHub<M extends keyof HubCalls>(method: M, handler: Handler<M>): () => void {
  const known: Set<Handler<M>> = handlers[method]
  known.add(handler)
  return () => known.delete(handler)
}

/** Hands a model to the handlers of its method. */
export function emit<M extends keyof HubCalls>(method: M, model: HubCalls[M]): void {
  const known: Set<Handler<M>> = handlers[method]
  for (const handler of known) handler(model)
}

/** `onHub` while the component is shown; the handler may differ at each render. */
export function useHub<M extends keyof HubCalls>(method: M, handler: Handler<M>): void {
  const onModel = useEffectEvent(handler)
  useEffect(() => onHub(method, model => onModel(model)), [method])
}

const followed = createListeners()

/**
 * Tells that events come from now on. What was loaded before may lack those of the time in between, of which the hub
 * knows nothing: the tab had no connection then.
 */
export const emitFollowed = followed.notify

/** Calls the handler when events begin to come, while the component is shown. */
export function useHubFollowed(handler: () => void): void {
  const onFollowed = useEffectEvent(handler)
  useEffect(() => followed.subscribe(() => onFollowed()), [])
}

const isConnected = createStore(false)

/** Tells whether the hub sends at present. */
export const setHubConnected = isConnected.set

/** Whether the hub sends at present; what it does not store may have been missed before. */
export function useHubConnected(): boolean {
  return useSyncExternalStore(isConnected.subscribe, isConnected.get)
}
