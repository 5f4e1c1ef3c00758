import { useEffect, useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type DragOf, useDrag } from './useDrag.ts'

/** Entry that can be moved among its siblings. */
type Movable<K> = { readonly key: K; readonly label: string }

/** Entry that is held, and the order that letting go of it would make. */
type Held<K> = { readonly key: K; readonly order: readonly K[]; readonly isDragged: boolean }

/** Order of some entries, as the user changes it by pointer, touch or keyboard. */
export type Reorder<K> = {
  /** Props of an entry's element. */
  readonly itemOf: (key: K) => DragOf & { readonly style: { readonly order: number } }
  /** Entry that is held at the moment. */
  readonly held: K | undefined
  /** Whether it is held by keyboard: arrow keys move it. */
  readonly isHeldByKeys: boolean
  /** Number of entries. */
  readonly count: number
  /** Index at which an entry is shown. */
  readonly placeOf: (key: K) => number
  /** Takes hold of an entry by keyboard, or lets go of it where it is. */
  readonly toggle: (key: K) => void
  /** Lets go of what is held by keyboard, where it is. */
  readonly drop: () => void
  /** Puts the entry back that is held. */
  readonly cancel: () => void
  /** Moves an entry to an index: one that is held for show, any other at once. */
  readonly moveTo: (key: K, at: number) => void
  /** Last move, for screen readers. */
  readonly announced: string
}

/**
 * Reordering of entries that stand in this order; `onOrder` is called once for each completed move. Entries that are
 * moved but not let go of change their place by `order` alone, in a flex or grid container: elements that are taken out
 * of the page would lose focus and pointer.
 */
export function useReorder<K extends string | number>(
  entries: readonly Movable<K>[],
  onOrder: (order: readonly K[]) => void,
): Reorder<K> {
  const translate = useTranslate()
  const [held, setHeld] = useState<Held<K>>()
  const [announced, announce] = useState('')
  const keys = entries.map(({ key }) => key)
  const order = held?.order ?? keys
  const tell = (word: 'grabbed' | 'moved' | 'dropped' | 'cancelled', key: K, now: readonly K[]) => {
    const name = entries.find(entry => entry.key === key)?.label ?? ''
    announce(translate(`order.${word}`, { name, at: now.indexOf(key) + 1, total: now.length }))
  }
  const movedTo = (key: K, at: number) => order.filter(one => one !== key).toSpliced(at, 0, key)
  const finish = (key: K, next: readonly K[], word: 'moved' | 'dropped') => {
    setHeld(undefined)
    if (String(next) !== String(keys)) onOrder(next)
    tell(word, key, next)
  }
  const cancel = () => {
    if (!held) return
    setHeld(undefined)
    tell('cancelled', held.key, keys)
  }
  const drop = () => held && !held.isDragged && finish(held.key, order, 'dropped')
  const drag = useDrag<K>({
    onStart: key => setHeld({ key, order: keys, isDragged: true }),
    onOver: (key, over) => setHeld({ key, order: movedTo(key, order.indexOf(over)), isDragged: true }),
    onEnd: key => finish(key, order, 'dropped'),
    onCancel: cancel,
  })
  // An entry that goes while it is held, such as one that another user deletes.
  const isGone = held !== undefined && String(held.order.toSorted()) !== String(keys.toSorted())
  useEffect(() => {
    if (isGone) setHeld(undefined)
  }, [isGone])
  return {
    itemOf: key => ({ ...drag.itemOf(key), style: { order: order.indexOf(key) } }),
    held: held?.key,
    isHeldByKeys: held !== undefined && !held.isDragged,
    count: order.length,
    placeOf: key => order.indexOf(key),
    toggle: key => {
      if (held?.key === key) return drop()
      setHeld({ key, order: keys, isDragged: false })
      tell('grabbed', key, keys)
    },
    drop,
    cancel,
    moveTo: (key, at) => {
      if (at < 0 || at >= order.length) return
      const next = movedTo(key, at)
      if (held?.key !== key) return finish(key, next, 'moved')
      setHeld({ ...held, order: next })
      tell('moved', key, next)
      drag.reveal(key)
    },
    announced,
  }
}
