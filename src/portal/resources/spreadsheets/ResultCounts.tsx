import Box from '@mui/material/Box'
import type { SheetResults } from '#contract/spreadsheets.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Number of lines of an import by result, such as new, changed or invalid. */
export function ResultCounts({ results }: { readonly results: SheetResults }) {
  const translate = useTranslate()
  const { Confirmado, Novas, Criados, Alteradas, Mantidas, Iguais, ComErro } = results
  const counts = [
    [Novas, Confirmado ? 'sheets.import.doneNew' : 'sheets.import.new', 'success.main'],
    [Criados, Confirmado ? 'sheets.layout.doneMade' : 'sheets.layout.made', 'success.main'],
    [Alteradas, Confirmado ? 'sheets.import.doneChanged' : 'sheets.import.changed', 'info.main'],
    [Mantidas, 'sheets.import.skipped', 'text.disabled'],
    [Iguais, 'sheets.import.same', 'text.disabled'],
    [ComErro, 'sheets.import.bad', 'error.main'],
  ] as const
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {counts
        .filter(([count]) => count > 0)
        .map(([count, key, color]) => (
          <Box
            component="li"
            key={key}
            sx={{
              px: 1.5,
              py: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              borderLeft: 4,
              borderLeftColor: color,
            }}
          >
            {translate(key, { smart_count: count })}
          </Box>
        ))}
    </Box>
  )
}
