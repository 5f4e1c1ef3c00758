import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { SheetResults } from '#contract/spreadsheets.ts'
import { type SheetSteps, type Steps, useSheetSteps } from './useSheetSteps.ts'

const SHEET = 'arquivo'

/** State and actions of an import into a register. */
export type Import = SheetSteps<SheetResults>

const stepsOf = (entity: Entity): Steps => ({
  modelo: sheetEndpoint(entity, 'modelo'),
  enviar: sheetEndpoint(entity, 'enviar'),
  resultados: sheetEndpoint(entity, 'resultados'),
  confirmar: sheetEndpoint(entity, 'confirmar'),
  erros: sheetEndpoint(entity, 'erros'),
})

/**
 * Import of a spreadsheet into a register. The Id of the upload is in the address, so that a reload shows its
 * results.
 */
export function useImport(entity: Entity): Import {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  return useSheetSteps({
    name: entity.name,
    steps: stepsOf(entity),
    arquivo: search.get(SHEET),
    onArquivo: arquivo => setSearch(arquivo === null ? {} : { [SHEET]: arquivo }),
    takesColumns: !entity.sheet,
    // Every list, record and choice of the register may have changed.
    onDone: () => client.invalidateQueries(),
  })
}
