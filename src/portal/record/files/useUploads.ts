import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

/** File on its way; `key` is the idempotency key of its upload, the same in every retry. */
export type FileUpload = {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'cancelled'
  /** Reason of a refusal. */
  readonly reason?: string
}

/** Files that are uploaded, or were not. */
export type Uploads = {
  readonly all: readonly FileUpload[]
  readonly isSending: boolean
  readonly send: (files: readonly File[]) => void
  /** Sends one again that was refused or cancelled. */
  readonly retry: (key: string) => void
  readonly cancel: (keys: readonly string[]) => void
  /** Forgets all that are no longer under way. */
  readonly clear: () => void
}

/** Idempotency key of an upload, and the signal of its cancellation. */
type Sending = { readonly intent: string; readonly signal: AbortSignal }

type Limits = {
  /** Maximum bytes of a file. */
  readonly largest: number
  /** Reason to refuse a file beforehand, after so many that are on their way. */
  readonly refusal?: (ahead: number) => string | undefined
}

const isUnderWay = ({ state }: FileUpload) => state === 'waiting' || state === 'sending'

/**
 * Uploads files one after the other. A refused one keeps its reason and the others go on; what the limits refuse is not
 * sent at all.
 */
export function useUploads(
  upload: (file: File, sending: Sending) => Promise<unknown>,
  { largest, refusal }: Limits,
): Uploads {
  const translate = useTranslate()
  const refresh = useFreshness()
  const [all, setAll] = useState<readonly FileUpload[]>([])
  const current = useRef(all)
  const aborting = useRef<{ readonly key: string; readonly controller: AbortController }>(undefined)
  const isShown = useIsMounted()
  const put = (next: readonly FileUpload[]) => {
    current.current = next
    setAll(next)
  }
  const change = (key: string, to: Pick<FileUpload, 'state' | 'reason'>) =>
    put(current.current.map(one => (one.key === key ? { key, file: one.file, ...to } : one)))

  const refusalOf = (file: File, ahead: number) =>
    file.size > largest
      ? translate('sheets.refused.tooLarge', { max: largest / 1024 ** 2 })
      : refusal?.(ahead)
  const admitted = (key: string, file: File): FileUpload => {
    const reason = refusalOf(file, current.current.filter(isUnderWay).length)
    return reason === undefined ? { key, file, state: 'waiting' } : { key, file, state: 'refused', reason }
  }
  const failed = ({ key, file }: FileUpload, error: unknown) => {
    if (aborting.current?.controller.signal.aborted) return change(key, { state: 'cancelled' })
    if (!(error instanceof RequestError)) throw error
    change(key, { state: 'refused', reason: error.message })
    if (!isShown.current) toast('error', `${file.name}: ${error.message}`)
  }
  const run = async () => {
    if (aborting.current) return
    try {
      for (let next = first(current.current); next; next = first(current.current)) {
        const one = next
        const controller = new AbortController()
        aborting.current = { key: one.key, controller }
        change(one.key, { state: 'sending' })
        await upload(one.file, { intent: one.key, signal: controller.signal }).then(
          () => change(one.key, { state: 'done' }),
          error => failed(one, error),
        )
      }
    } finally {
      aborting.current = undefined
      refresh()
    }
  }
  return {
    all,
    isSending: all.some(isUnderWay),
    send: files => {
      // A new lot: what the last one came to has been read.
      if (!current.current.some(isUnderWay)) put([])
      for (const file of files) put([...current.current, admitted(newIdempotencyKey(), file)])
      void run()
    },
    retry: key => {
      put(current.current.map(one => (one.key === key ? admitted(key, one.file) : one)))
      void run()
    },
    cancel: keys => {
      for (const { key, state } of current.current)
        if (keys.includes(key) && state === 'waiting') change(key, { state: 'cancelled' })
      if (aborting.current && keys.includes(aborting.current.key)) aborting.current.controller.abort()
    },
    clear: () => put(current.current.filter(isUnderWay)),
  }
}

const first = (all: readonly FileUpload[]) => all.find(({ state }) => state === 'waiting')

/** Whether the component is still on the page. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
