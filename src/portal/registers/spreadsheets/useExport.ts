import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { download, saveFile } from '#portal/http/files.ts'
import { toastError } from '#portal/messages/toast.ts'

type Export = {
  /** Bytes received so far; undefined while no export is running. */
  readonly bytes: number | undefined
  readonly start: (formato: 'xlsx' | 'csv') => Promise<void>
  readonly cancel: () => void
}

/** Downloads the surrounding list as a spreadsheet, with its order and filters. */
export function useExport(entity: Entity): Export {
  const { filterValues, filter, sort } = useListContext()
  const [bytes, setBytes] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const start = async (formato: 'xlsx' | 'csv') => {
    const controller = new AbortController()
    underWay.current = controller
    setBytes(0)
    const query = {
      formato,
      sort: JSON.stringify([sort.field === 'id' ? 'Id' : sort.field, sort.order]),
      filter: JSON.stringify({ ...filterValues, ...filter }),
    }
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
  return { bytes, start, cancel: () => underWay.current?.abort() }
}
