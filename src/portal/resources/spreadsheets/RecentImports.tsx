import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { SheetImport } from '#contract/spreadsheets.ts'
import { ask } from '#portal/providers/http/files.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { UndoButton } from './UndoButton.tsx'

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
}

/** Recent imports, each with a button to undo it; nothing where there are none. */
export function RecentImports({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  const { data = [] } = useQuery({
    queryKey: [entity.name, 'imports'],
    queryFn: ({ signal }) => ask<readonly SheetImport[]>(sheetEndpoint(entity, 'importacoes'), { signal }),
  })
  if (data.length === 0) return null
  return (
    <Box component="section" aria-label={translate('sheets.undo.recent')}>
      <Typography variant="h3" component="h2">
        {translate('sheets.undo.recent')}
      </Typography>
      <Typography color="text.secondary" sx={{ py: 1 }}>
        {translate('sheets.undo.recentText')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(done => (
          <Box component="li" key={done.Id} sx={row}>
            <ImportText done={done} />
            {!done.Desfeita && <UndoButton entity={entity} done={done} />}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function ImportText({ done }: { readonly done: SheetImport }) {
  const translate = useTranslate()
  const language = useLocale()
  const { DataCriacao, Usuario, Novas, Alteradas, Desfeita } = done
  const counts = [
    Novas > 0 && translate('sheets.import.doneNew', { smart_count: Novas }),
    Alteradas > 0 && translate('sheets.import.doneChanged', { smart_count: Alteradas }),
  ]
  const when = formatInstant(DataCriacao, language)
  return (
    <Box>
      <Typography>{counts.filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('sheets.undo.by', { when, who: Usuario ?? translate('history.unknownUser') })}
      </Typography>
      {Desfeita && (
        <Typography variant="body2" color="text.secondary">
          {translate('sheets.undo.isUndone', { when: formatInstant(Desfeita, language) })}
        </Typography>
      )}
    </Box>
  )
}
