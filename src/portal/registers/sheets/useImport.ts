import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { type SentSheet, type SheetResults, sheetEndpoint } from '#contract/sheets.ts'
import { ask, download, keepFile } from '#portal/providers/files.ts'
import { toastError } from '#portal/providers/toast.ts'

const SHEET = 'arquivo'

/** The way of a sheet into a register. What was sent stays in the address, so that a reload leads back to its results. */
export type Import = {
  readonly results: SheetResults | undefined
  readonly error: unknown
  readonly isSending: boolean
  readonly isConfirming: boolean
  readonly send: (file: File) => Promise<void>
  readonly confirm: () => Promise<void>
  readonly startAgain: () => void
  readonly takeSample: () => Promise<void>
  readonly takeErrors: () => Promise<void>
}

export function useImport(entity: Entity): Import {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState<'sending' | 'confirming'>()
  const arquivo = search.get(SHEET)
  const key = [entity.name, 'sheet', arquivo]
  const { data, error, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      ask<SheetResults>(sheetEndpoint(entity, 'resultados'), { query: { arquivo }, signal }),
    enabled: arquivo !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const told = async (state: typeof busy, work: () => Promise<void>) => {
    setBusy(state)
    try {
      await work()
    } catch (failure) {
      toastError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const take = (step: 'modelo' | 'erros') =>
    told(undefined, async () =>
      keepFile(await download(sheetEndpoint(entity, step), step === 'erros' ? { query: { arquivo } } : {})),
    )
  return {
    results: data,
    error,
    isSending: busy === 'sending' || (isFetching && data === undefined),
    isConfirming: busy === 'confirming',
    send: file =>
      told('sending', async () => {
        const sent = await ask<SentSheet>(sheetEndpoint(entity, 'enviar'), { body: file })
        setSearch({ [SHEET]: sent.Arquivo })
      }),
    confirm: () =>
      told('confirming', async () => {
        const done = await ask<SheetResults>(sheetEndpoint(entity, 'confirmar'), { query: { arquivo } })
        // Every list, record and choice of the register may be another now.
        await client.invalidateQueries()
        client.setQueryData(key, done)
      }),
    startAgain: () => setSearch({}),
    takeSample: () => take('modelo'),
    takeErrors: () => take('erros'),
  }
}
