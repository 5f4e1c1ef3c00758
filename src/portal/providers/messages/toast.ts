import type { NotificationOptions, NotificationPayload, UndoableMutation } from 'react-admin'
import type { Message } from '#contract/problem.ts'
import { createStore } from '#portal/providers/store/createStore.ts'
import { RequestError } from './requestError.ts'

export type Severity = NotificationPayload['type']

/** Text as it is, or a key of the words, which follows the language. */
type Wording = string | Message

/** Link of a toast, which is shown outside the router: an address, and how to go there without loading the portal anew. */
export type ToastLink = { readonly href: string; readonly follow: () => void }

/** react-admin's notification, as it is shown: its message is a text, a key of the words, or an element. */
export type Toast = NotificationPayload & {
  readonly id: number
  readonly notificationOptions: NotificationOptions & {
    /** Record it is about. */
    readonly link?: ToastLink | undefined
    /** Whether it stays until the user closes it, whoever signs in or out meanwhile. */
    readonly lasts?: true
  }
  /** Mutation that it offers to undo, until it is handed over. */
  readonly mutation?: UndoableMutation | undefined
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Mutations whose notification is still to come: react-admin tells of each one tick later, in the same order. */
const untold: UndoableMutation[] = []

/** Keeps an undoable mutation until its notification goes. */
export function addMutation(mutation: UndoableMutation): void {
  untold.push(mutation)
}

/** Hands all undoable mutations over to the server, as when nobody will undo them any more. */
export function sendMutations(): void {
  const told = toasts.get().flatMap(({ mutation }) => mutation ?? [])
  toasts.set(toasts.get().filter(({ mutation }) => !mutation))
  for (const mutation of [...told, ...untold.splice(0)]) mutation({ isUndo: false })
}

/** Undoes the mutation of a toast, which goes. */
export function undo(id: number): void {
  leave(toast => toast.id === id, true)
}

export function dismissToast(id: number): void {
  leave(toast => toast.id === id)
}

/** Removes all toasts, which no longer apply, but those of the browser and the computer. */
export function dismissToasts(): void {
  leave(({ notificationOptions }) => !notificationOptions.lasts)
}

/** Removes toasts first, so that the mutation of each is handed over once. */
function leave(goes: (toast: Toast) => boolean, isUndo = false): void {
  const going = toasts.get().filter(goes)
  toasts.set(toasts.get().filter(toast => !goes(toast)))
  for (const { mutation } of going) mutation?.({ isUndo })
}

const said = ({ type, message, notificationOptions }: NotificationPayload) =>
  JSON.stringify([type, message, notificationOptions?.messageArgs])

/**
 * Shows a notification of react-admin's, unless the same is still shown; a success replaces the one before. An undoable
 * one always comes, and takes the place of the same one.
 */
export function addNotification(payload: NotificationPayload): void {
  place(payload, payload.notificationOptions?.undoable ? untold.shift() : undefined)
}

/** Tells of a mutation that is shown already, and offers to undo it. */
export function offerUndo({ key, with: messageArgs }: Message, mutation: UndoableMutation): void {
  place({ type: 'success', message: key, notificationOptions: { messageArgs } }, mutation)
}

function place(payload: NotificationPayload, mutation: UndoableMutation | undefined): void {
  const { type, notificationOptions = {} } = payload
  const isSame = (shown: Toast) => typeof payload.message === 'string' && said(shown) === said(payload)
  if (!mutation && toasts.get().some(isSame)) return
  leave(shown => isSame(shown) || (type === 'success' && shown.type === 'success'))
  lastId += 1
  toasts.set([...toasts.get(), { ...payload, notificationOptions, mutation, id: lastId }])
}

/** Leaves these notifications alone on the stack, as react-admin's context has it. */
export function setNotifications(wanted: readonly NotificationPayload[]): void {
  leave(shown => !wanted.includes(shown))
  for (const payload of wanted) if (!toasts.get().some(shown => shown === payload)) addNotification(payload)
}

export const shownToasts: Pick<typeof toasts, 'get' | 'subscribe'> = toasts

function show(type: Severity, text: Wording, options: Toast['notificationOptions']): void {
  const { key, with: messageArgs } = typeof text === 'string' ? { key: text } : text
  addNotification({ type, message: key, notificationOptions: { ...options, messageArgs } })
}

/** Shows a notification from outside React, where `useNotify` does not reach. */
export function toast(type: Severity, text: Wording, link?: ToastLink): void {
  show(type, text, { link })
}

/** Warns of the browser or the computer until the user closes it, whoever signs in or out meanwhile. */
export function warnOfDevice(text: Wording): void {
  show('warning', text, { lasts: true })
}

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
