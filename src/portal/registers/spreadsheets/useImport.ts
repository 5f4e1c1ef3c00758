import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { type SheetResults, sheetEndpoint } from '#contract/spreadsheets.ts'
import { type SheetWay, type Steps, useSheetSteps } from '#portal/entity/spreadsheets/useSheetSteps.ts'

const SHEET = 'arquivo'

/** The way of a sheet into a register. */
export type Import = SheetWay<SheetResults>

const stepsOf = (entity: Entity): Steps => ({
  modelo: sheetEndpoint(entity, 'modelo'),
  enviar: sheetEndpoint(entity, 'enviar'),
  resultados: sheetEndpoint(entity, 'resultados'),
  confirmar: sheetEndpoint(entity, 'confirmar'),
  erros: sheetEndpoint(entity, 'erros'),
})

/** Takes a sheet into a register. What was sent stays in the address, so that a reload leads back to its results. */
export function useImport(entity: Entity): Import {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  return useSheetSteps({
    name: entity.name,
    steps: stepsOf(entity),
    arquivo: search.get(SHEET),
    onArquivo: arquivo => setSearch(arquivo === null ? {} : { [SHEET]: arquivo }),
    // Every list, record and choice of the register may be another now.
    onDone: () => client.invalidateQueries(),
  })
}
