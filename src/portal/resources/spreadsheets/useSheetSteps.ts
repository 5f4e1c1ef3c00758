import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, ImportStep } from '#contract/endpoint.ts'
import type { SentColumn, SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import { ask, download, saveFile } from '#portal/providers/http/files.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError } from '#portal/providers/messages/toast.ts'

/** Endpoints of a spreadsheet import, by step. */
export type Steps = { readonly [S in ImportStep]: Endpoint }

/** Whether the import may change existing records. */
export type Confirmation = { readonly alterar: boolean }

/** Fields chosen for headers, by the header; an empty one leaves the column out. */
export type ChosenColumns = Readonly<Record<string, string>>

/** File with columns that no field is called by, and all its columns. */
export type UnreadSheet = { readonly file: File; readonly columns: readonly SentColumn[] }

/** State and actions of a spreadsheet import, from the template to the result. */
export type SheetSteps<R extends SheetResults> = {
  readonly results: R | undefined
  readonly error: unknown
  readonly isSending: boolean
  readonly isConfirming: boolean
  /** File whose columns are to be chosen, where some are unknown and the import lets one choose. */
  readonly unread: UnreadSheet | undefined
  readonly send: (file: File, columns?: ChosenColumns) => Promise<void>
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
  /** Whether fields of unknown columns may be chosen; else the file is refused. */
  readonly takesColumns?: boolean
  /** Called after the confirmation, to invalidate affected queries. */
  readonly onDone: () => Promise<void> | void
}

/** Columns of a sheet that was refused because some are unknown. */
const columnsIn = (failure: unknown) =>
  failure instanceof RequestError && typeof failure.body === 'object' ? failure.body.columns : undefined

/** Spreadsheet import step by step; errors are shown as toasts. */
export function useSheetSteps<R extends SheetResults>(options: Options): SheetSteps<R> {
  const { name, steps, query = {}, layout = {}, arquivo, onArquivo, takesColumns = false, onDone } = options
  const client = useQueryClient()
  const [busy, setBusy] = useState<'sending' | 'confirming'>()
  const [unread, setUnread] = useState<UnreadSheet>()
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
    unread,
    send: (file, columns) =>
      whileBusy('sending', async () => {
        const chosen = columns && { colunas: JSON.stringify(columns) }
        try {
          const sent = await ask<SentSheet>(steps.enviar, { query: { ...beforehand, ...chosen }, body: file })
          setUnread(undefined)
          onArquivo(sent.Arquivo)
        } catch (failure) {
          const found = takesColumns ? columnsIn(failure) : undefined
          if (!found) throw failure
          setUnread({ file, columns: found })
        }
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
    startAgain: () => {
      setUnread(undefined)
      onArquivo(null)
    },
    takeSample: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.modelo, { query: beforehand }))),
    takeErrors: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.erros, { query: sheet }))),
  }
}
