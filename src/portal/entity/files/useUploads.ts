import { useState } from 'react'
import { useFreshness } from '#portal/entity/record/useFreshness.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { toast } from '#portal/messages/toast.ts'

/** Upload of several files: how many are done, of how many. */
export type Uploads = {
  readonly send: (files: readonly File[]) => void
  readonly done: number
  readonly total: number
}

/** Uploads files one after the other by `upload`; each rejected file is shown with its reason. */
export function useUploads(upload: (file: File) => Promise<unknown>): Uploads {
  const refresh = useFreshness()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const send = async (files: readonly File[]) => {
    setProgress({ done: 0, total: files.length })
    for (const file of files) {
      await upload(file).catch(refused(file))
      setProgress(({ done, total }) => ({ done: done + 1, total }))
    }
    refresh()
  }
  return { ...progress, send: files => void send(files) }
}

const refused = (file: File) => (error: unknown) => {
  if (!(error instanceof RequestError)) throw error
  toast('error', `${file.name}: ${error.message}`)
}
