import { useSyncExternalStore } from 'react'
import { solicitacaoEndpoints } from '#contract/features/solicitacao.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { createStore } from '#portal/providers/store/createStore.ts'

/** Milliseconds between two checks of a server that did not answer. */
const PAUSE = 5_000

const isAnswering = createStore(true)
let probe: ReturnType<typeof setInterval> | undefined

function set(answers: boolean): void {
  if (isAnswering.get() === answers) return
  clearInterval(probe)
  probe = answers ? undefined : setInterval(probeHost, PAUSE)
  isAnswering.set(answers)
}

/** Address of the check, answered quickly by our own host and by any other that implements the contract. */
const probeAddress = () => {
  const { api } = configuration()
  return api ? `${api}${solicitacaoEndpoints['solicitacao/model'].path}` : '/health'
}

/** Question to the host that is under way. */
let asking: AbortController | undefined

function probeHost(): void {
  asking?.abort()
  const own = new AbortController()
  asking = own
  const conclude = (answers: boolean) => {
    if (asking !== own) return
    asking = undefined
    set(answers)
  }
  fetch(probeAddress(), { signal: AbortSignal.any([own.signal, AbortSignal.timeout(PAUSE)]) }).then(
    () => conclude(true),
    () => conclude(false),
  )
}

/** Records that a response arrived. */
export function noteAnswer(): void {
  asking?.abort()
  asking = undefined
  set(true)
}

/** Records that a call got no response; it may have failed by itself, so the host is asked before anything is said. */
export function noteSilence(): void {
  if (isAnswering.get() && !asking) probeHost()
}

const connection = {
  get: () => isAnswering.get() && navigator.onLine,
  subscribe: (listener: () => void) => {
    const leave = isAnswering.subscribe(listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      leave()
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

/** Whether the server can be reached, as far as the browser and the last call show. */
export function useConnection(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.get)
}

/** Waits until the browser is online; rejects with the signal's reason when aborted. */
export function whenOnline(signal: AbortSignal | undefined): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener('online', onOnline)
      signal?.removeEventListener('abort', onAbort)
    }
    const onOnline = () => {
      end()
      resolve()
    }
    const onAbort = () => {
      end()
      reject(signal?.reason)
    }
    window.addEventListener('online', onOnline)
    signal?.addEventListener('abort', onAbort)
  })
}
