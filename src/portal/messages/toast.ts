import type { Message } from '#contract/problem.ts'
import { createStore } from '#portal/store/createStore.ts'
import { RequestError } from './requestError.ts'

export type Severity = 'success' | 'error' | 'warning' | 'info'

/** Text as it is, or a key of the words, which follows the language. */
export type Wording = string | Message

/** Link of a toast, which is shown outside the router: an address, and how to go there without loading the portal anew. */
export type ToastLink = { readonly href: string; readonly follow: () => void }

export type Toast = {
  readonly id: number
  readonly severity: Severity
  readonly text: Wording
  /** Record it is about. */
  readonly link?: ToastLink | undefined
  /** Whether it stays until the user closes it. */
  readonly lasts?: true
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast, unless one with the same text is still shown; a success replaces the one before. */
export function toast(severity: Severity, text: Wording, link?: ToastLink): void {
  show({ severity, text, link })
}

/** Warns of the browser or the computer until the user closes it, whoever signs in or out meanwhile. */
export function warnOfDevice(text: Wording): void {
  show({ severity: 'warning', text, lasts: true })
}

function show(wanted: Omit<Toast, 'id'>): void {
  const { severity, text } = wanted
  const shown = toasts.get()
  const isShown = shown.some(
    one => one.severity === severity && JSON.stringify(one.text) === JSON.stringify(text),
  )
  if (isShown) return
  lastId += 1
  const others = severity === 'success' ? shown.filter(one => one.severity !== 'success') : shown
  toasts.set([...others, { ...wanted, id: lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter(shown => shown.id !== id))
}

/** Removes all toasts, which no longer apply, but those of the browser and the computer. */
export function dismissToasts(): void {
  toasts.set(toasts.get().filter(({ lasts }) => lasts))
}

export const shownToasts: Pick<typeof toasts, 'get' | 'subscribe'> = toasts

/** Text of an answer: its Message if there is one, else its data, else itself when it is a text (specification §8). */
export function wordingOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer || undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  const { Message, data } = answer as { readonly Message?: unknown; readonly data?: unknown }
  if (typeof Message === 'string' && Message) return Message
  return wordingOf(data)
}

/** Toast of an error: the answer's Message, else its data, else the error's text, else the fixed words. */
export function toastError(error: unknown): void {
  if (error instanceof RequestError && error.isReported) return
  const translated = error instanceof RequestError ? wordingOf(error.body) : wordingOf(error)
  const text = translated ?? (error instanceof Error ? error.message : '')
  toast('error', text || { key: 'messages.errorFallback' })
}

/** Toast of a success, with the answer's text if it has one. */
export function toastSuccess(answer?: unknown): void {
  toast('success', wordingOf(answer) ?? { key: 'messages.successFallback' })
}
