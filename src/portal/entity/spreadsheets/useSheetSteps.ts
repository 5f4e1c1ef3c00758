import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, ImportStep } from '#contract/endpoint.ts'
import type { SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import { ask, download, saveFile } from '#portal/http/files.ts'
import { toastError } from '#portal/messages/toast.ts'

/** Endpoints of a spreadsheet import, by step. */
export type Steps = { readonly [S in ImportStep]: Endpoint }

/** Whether the import may change existing records. */
export type Confirmation = { readonly alterar: boolean }

/** State and actions of a spreadsheet import, from the template to the result. */
export type SheetSteps<R extends SheetResults> = {
  readonly results: R | undefined
  readonly error: unknown
  readonly isSending: boolean
  readonly isConfirming: boolean
  readonly send: (file: File) => Promise<void>
  readonly confirm: (answer?: Confirmation) => Promise<void>
  readonly startAgain: () => void
  readonly takeSample: () => Promise<void>
  readonly takeErrors: () => Promise<void>
}

type Options = {
  /** Name of the import's destination, part of the query key of its results. */
  readonly name: string
  readonly steps: Steps
  /** Query parameters of every step besides the file. */
  readonly query?: Readonly<Record<string, unknown>>
  /** Query parameters of the steps that need to know the layout: the file keeps it afterwards. */
  readonly layout?: Readonly<Record<string, unknown>>
  /** Id of the uploaded spreadsheet, stored by the caller. */
  readonly arquivo: string | null
  readonly onArquivo: (arquivo: string | null) => void
  /** Called after the confirmation, to invalidate affected queries. */
  readonly onDone: () => Promise<void> | void
}

/** Spreadsheet import step by step; errors are shown as toasts. */
export function useSheetSteps<R extends SheetResults>(options: Options): SheetSteps<R> {
  const { name, steps, query = {}, layout = {}, arquivo, onArquivo, onDone } = options
  const client = useQueryClient()
  const [busy, setBusy] = useState<'sending' | 'confirming'>()
  const key = [name, 'sheet', arquivo]
  const sheet = { ...query, arquivo }
  const beforehand = { ...query, ...layout }
  const { data, error, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<R>(steps.resultados, { query: sheet, signal }),
    enabled: arquivo !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const whileBusy = async (state: typeof busy, work: () => Promise<void>) => {
    setBusy(state)
    try {
      await work()
    } catch (failure) {
      toastError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    results: data,
    error,
    isSending: busy === 'sending' || (isFetching && data === undefined),
    isConfirming: busy === 'confirming',
    send: file =>
      whileBusy('sending', async () => {
        onArquivo((await ask<SentSheet>(steps.enviar, { query: beforehand, body: file })).Arquivo)
      }),
    confirm: answer =>
      whileBusy('confirming', async () => {
        try {
          const done = await ask<R>(steps.confirmar, { query: { ...sheet, ...answer } })
          await onDone()
          client.setQueryData(key, done)
        } catch (failure) {
          // Results may have changed by now and are read again.
          await client.invalidateQueries({ queryKey: key })
          throw failure
        }
      }),
    startAgain: () => onArquivo(null),
    takeSample: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.modelo, { query: beforehand }))),
    takeErrors: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.erros, { query: sheet }))),
  }
}
