import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, ImportStep } from '#contract/endpoint.ts'
import type { SentColumn, SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import { ask, download, saveFile } from '#portal/providers/http/files.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { type ChosenTexts, joined } from './chosenTexts.ts'
import { assertUnchanged, FileChanged } from './fileChanged.ts'

/** Endpoints of a spreadsheet import, by step. */
export type Steps = { readonly [S in ImportStep]: Endpoint }

/** Whether the import may change existing records. */
export type Confirmation = { readonly alterar: boolean }

/** Fields chosen for headers, by the header; an empty one leaves the column out. */
export type ChosenColumns = Readonly<Record<string, string>>

/** Choices that a file is sent with. */
type Choices = { readonly colunas?: ChosenColumns; readonly valores?: ChosenTexts<string> }

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
  readonly send: (file: File, choices?: Choices) => Promise<void>
  /** Sends the same file again with values besides what was chosen before; undefined after a reload, which forgets it. */
  readonly sendAgain: ((values: ChosenTexts<string>) => Promise<void>) | undefined
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
  const [sent, setSent] = useState<{ readonly file: File; readonly choices: Choices }>()
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
  const startAgain = () => {
    setUnread(undefined)
    setSent(undefined)
    onArquivo(null)
  }
  const send = (file: File, choices: Choices = {}) =>
    whileBusy('sending', async () => {
      const chosen = Object.entries(choices).map(([name, choice]) => [name, JSON.stringify(choice)])
      try {
        await assertUnchanged(file)
        const query = { ...beforehand, ...Object.fromEntries(chosen) }
        const { Arquivo } = await ask<SentSheet>(steps.enviar, { query, body: file })
        setUnread(undefined)
        setSent({ file, choices })
        onArquivo(Arquivo)
      } catch (failure) {
        if (failure instanceof FileChanged) startAgain()
        const found = takesColumns ? columnsIn(failure) : undefined
        if (!found) throw failure
        setUnread({ file, columns: found })
      }
    })
  return {
    results: data,
    error,
    isSending: busy === 'sending' || (isFetching && data === undefined),
    isConfirming: busy === 'confirming',
    unread,
    send,
    sendAgain:
      sent &&
      (values => send(sent.file, { ...sent.choices, valores: joined(sent.choices.valores ?? {}, values) })),
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
    startAgain,
    takeSample: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.modelo, { query: beforehand }))),
    takeErrors: () =>
      whileBusy(undefined, async () => saveFile(await download(steps.erros, { query: sheet }))),
  }
}
