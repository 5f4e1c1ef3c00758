import { type DragEvent, type PointerEvent, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { pressedKeys } from '#portal/keys/shortcuts.ts'

/** Props of an element that can be dragged. */
export type DragOf = {
  readonly ref: (element: HTMLElement | null) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onDragStart: (event: DragEvent) => void
}

type Handlers<K> = {
  readonly onStart: (key: K) => void
  /** The dragged element is over another one. */
  readonly onOver: (key: K, over: K) => void
  readonly onEnd: (key: K) => void
  readonly onCancel: () => void
}

/** Pixels that a pressed pointer moves before it drags: less is a click. */
const THRESHOLD = 5

/** Attribute of the handle of a draggable element, by which alone a finger drags it: elsewhere it scrolls the page. */
export const HANDLE = { 'data-drag-handle': '' } as const

/** Dragging of elements over each other, by mouse from anywhere in them, by touch and pen from their handle. */
export function useDrag<K>(handlers: Handlers<K>) {
  const elements = useRef(new Map<K, HTMLElement>())
  const onStart = useEffectEvent(handlers.onStart)
  const onOver = useEffectEvent(handlers.onOver)
  const onEnd = useEffectEvent(handlers.onEnd)
  const onCancel = useEffectEvent(handlers.onCancel)
  const reveal = (key: K) =>
    // After the element has got its new place.
    requestAnimationFrame(() =>
      elements.current.get(key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )

  const follow = (key: K, pressed: PointerEvent) => {
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pressed.pointerId) return
      const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY)
      if (!isDragging && way < THRESHOLD) return
      // Rendered at once: the next event asks where the elements are by now.
      if (!isDragging) flushSync(() => onStart(key))
      isDragging = true
      const over = [...elements.current].find(([, element]) => isIn(element, event))
      if (!over || over[0] === key) return
      flushSync(() => onOver(key, over[0]))
      reveal(key)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pressed.pointerId) return
      listening.abort()
      if (!isDragging) return
      swallowClick()
      if (event.type === 'pointerup') onEnd(key)
      else onCancel()
    }
    const abandon = (event: KeyboardEvent) => {
      if (!pressedKeys('putBack', event)) return
      event.preventDefault()
      event.stopPropagation()
      listening.abort()
      if (isDragging) onCancel()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    // Before any dialog around it, which Escape would close.
    window.addEventListener('keydown', abandon, { signal, capture: true })
  }

  return {
    itemOf: (key: K): DragOf => ({
      ref: element => {
        if (element) elements.current.set(key, element)
        else elements.current.delete(key)
      },
      onPointerDown: event => {
        if (event.button !== 0 || !event.isPrimary) return
        const isOnHandle = event.target instanceof Element && event.target.closest('[data-drag-handle]')
        if (event.pointerType !== 'mouse' && !isOnHandle) return
        follow(key, event)
      },
      // The browser's own dragging of pictures and links.
      onDragStart: event => event.preventDefault(),
    }),
    reveal,
  }
}

function isIn(element: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom
}

/** Drops the click that ends a drag over the element it began at. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
