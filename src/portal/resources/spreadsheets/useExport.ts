import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { MOST_COUNTED } from '#contract/paging.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { StartedJob } from '#contract/spreadsheets.ts'
import { download, saveFile } from '#portal/providers/http/files.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { call } from '#portal/providers/http/request.ts'
import { toast, toastError } from '#portal/providers/messages/toast.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useTotal } from '#portal/resources/useTotal.ts'

type Export = {
  /** Bytes received so far; undefined while no export is running. */
  readonly bytes: number | undefined
  readonly start: (formato: 'xlsx' | 'csv') => Promise<void>
  readonly cancel: () => void
}

/**
 * Writes the surrounding list as a spreadsheet, with its order and filters: a short one is downloaded at once, a long one is
 * written in the background.
 */
export function useExport(): Export {
  const entity = useEntity()
  const { filterValues, filter, sort } = useListContext()
  const { total, isCapped } = useTotal()
  const queryClient = useQueryClient()
  const [bytes, setBytes] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const start = async (formato: 'xlsx' | 'csv') => {
    const query = {
      formato,
      sort: JSON.stringify([sort.field === 'id' ? 'Id' : sort.field, sort.order]),
      filter: JSON.stringify({ ...filterValues, ...filter }),
    }
    if (total > MOST_COUNTED || isCapped) return inBackground(query)
    const controller = new AbortController()
    underWay.current = controller
    setBytes(0)
    try {
      saveFile(
        await download(sheetEndpoint(entity, 'exportar'), { query, signal: controller.signal }, setBytes),
      )
    } catch (error) {
      if (!controller.signal.aborted) toastError(error)
    } finally {
      setBytes(undefined)
    }
  }
  const inBackground = async (query: Readonly<Record<string, string>>) => {
    try {
      const { Id } = (await call(sheetEndpoint(entity, 'iniciar'), { query })) as StartedJob
      startedJobs.add(Id)
      toast('info', { key: 'sheets.export.started' })
      await queryClient.invalidateQueries({ queryKey: JOBS })
    } catch (error) {
      toastError(error)
    }
  }
  return { bytes, start, cancel: () => underWay.current?.abort() }
}
