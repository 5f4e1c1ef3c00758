import Upload from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Planilha } from '#contract/dashboard.ts'
import { entityNamed } from '#contract/entity.ts'
import { importRouteOf } from '#contract/route.ts'
import { formatInstant } from '#portal/parts/format/instant.ts'
import { labelsOf } from '#portal/parts/labels.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { ClientLink } from './ClientLink.tsx'

/** Sheets that were sent into a register and neither confirmed nor corrected, each with the way to its results. */
export function WaitingSheets({ sheets }: { readonly sheets: readonly Planilha[] }) {
  const say = useWords()
  const language = useLanguage()
  if (sheets.length === 0) return null
  return (
    <Card component="ul" aria-label={say('pages.dashboard.sheets')} sx={{ m: 0, px: 2, py: 0.5 }}>
      {sheets.map(sheet => {
        const entity = entityNamed(sheet.Registro)
        return (
          <Box
            key={sheet.Arquivo}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.25,
              py: 1,
              listStyle: 'none',
            }}
          >
            <Upload aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
            <Link
              component={ClientLink}
              client={sheet.Cliente}
              to={`${importRouteOf(entity)}?${new URLSearchParams({ arquivo: sheet.Arquivo })}`}
              sx={{ fontWeight: 500 }}
            >
              {say('pages.dashboard.sheet', { register: labelsOf(say, entity).many })}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {[sheet.Cliente?.RazaoSocial, formatInstant(sheet.Quando, language)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        )
      })}
    </Card>
  )
}
