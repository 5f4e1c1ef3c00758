import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { tabelaEndpoints } from '#contract/features/tabela.ts'
import { call } from '#portal/http/request.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { TableCard } from './TableCard.tsx'

/** Screen of the official tables: where the rows of each are from, and what its last load did. */
export function TabelaScreen() {
  const translate = useWords()
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['tabelas', language],
    queryFn: ({ signal }) => call(tabelaEndpoints.tabelas, { signal }),
  })
  return (
    <Loaded query={query}>
      {tables =>
        tables.length === 0 ? (
          <Typography>{translate('pages.tabela.empty')}</Typography>
        ) : (
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
              <TableCard key={table.Tabela} table={table} />
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}
