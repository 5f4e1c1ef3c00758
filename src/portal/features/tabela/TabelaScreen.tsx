import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { TableCard } from './TableCard.tsx'
import { useTables } from './useTables.ts'

/** Screen of the official tables: where the rows of each are from, and what its last load did. */
export function TabelaScreen() {
  const translate = useTranslate()
  const { query, loadOf } = useTables()
  return (
    <Loaded query={query} empty={translate('pages.tabela.empty')}>
      {tables => (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            p: 0,
            m: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          }}
        >
          {tables.map(table => (
            <TableCard key={table.Tabela} table={table} job={loadOf(table.Tabela)} />
          ))}
        </Box>
      )}
    </Loaded>
  )
}
