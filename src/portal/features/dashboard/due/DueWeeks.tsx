import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Valores } from '#contract/features/dashboard.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bars } from '#portal/ui/charts/Bars.tsx'
import { dueStateNames } from '#rules/pagamento/duePayments.ts'
import { dueAddress } from './dueAddress.ts'
import { sumOfParts } from './dueParts.ts'
import { periodName } from './periodName.ts'

const ALL = 0

const legend = { display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none', m: 0, mt: 1, p: 0 }

/** Bars of what is overdue and to be paid in each coming week, by how sure it is; each leads to its requests. */
export function DueWeeks({ amounts }: { readonly amounts: Valores }) {
  const translate = useTranslate()
  const language = useLocale()
  const navigate = useNavigate()
  const { palette } = useTheme()
  const [chosen, setBranch] = useState(ALL)
  const { Periodos, Parcelas, Filiais } = amounts
  // A branch that has nothing left to pay is gone from the choice.
  const branch = Filiais.some(({ Id }) => Id === chosen) ? chosen : ALL
  const title = translate('pages.dashboard.due.title')
  const colors = {
    autorizada: palette.primary.main,
    aguardando: palette.warning.main,
    rascunho: palette.text.secondary,
  }
  const stripes = `repeating-linear-gradient(135deg, ${colors.rascunho} 0 3px, transparent 3px 6px)`
  const shades = { ...colors, rascunho: stripes }
  const whose = branch === ALL ? {} : { IdFilial: branch }
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('pages.dashboard.due.population')}
          </Typography>
        </Box>
        {Filiais.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('fields.IdFilial')}
            value={branch}
            onChange={({ target }) => setBranch(Number(target.value))}
            fullWidth={false}
            sx={{ width: { xs: 1, sm: 280 } }}
          >
            <MenuItem value={ALL}>{translate('pages.dashboard.due.allBranches')}</MenuItem>
            {Filiais.map(({ Id, Nome }) => (
              <MenuItem key={Id} value={Id}>
                {Nome}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {Parcelas.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('pages.dashboard.due.empty')}
        </Typography>
      ) : (
        <>
          <Box component="ul" sx={legend}>
            {dueStateNames.map(Estado => (
              <Box key={Estado} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Box
                  aria-hidden
                  data-swatch
                  sx={{ width: 14, height: 14, borderRadius: 0.5, background: shades[Estado] }}
                />
                <Typography variant="body2">{translate(`pages.dashboard.due.states.${Estado}`)}</Typography>
              </Box>
            ))}
          </Box>
          <Bars
            names={Periodos.map(period => periodName(period, translate, language))}
            series={dueStateNames.map(Estado => ({
              label: translate(`pages.dashboard.due.states.${Estado}`),
              amounts: Periodos.map((_, Periodo) => sumOfParts(Parcelas, { Periodo, Estado, ...whose })),
              color: colors[Estado],
              isHatched: Estado === 'rascunho',
              onOpen: at => {
                const period = Periodos[at]
                if (period) void navigate(dueAddress([Estado], period, branch === ALL ? null : branch))
              },
            }))}
          />
        </>
      )}
    </Card>
  )
}
