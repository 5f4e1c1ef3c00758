import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Valores } from '#contract/features/dashboard.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DueGrid } from './DueGrid.tsx'
import { DueLines } from './DueLines.tsx'
import { DueTools } from './DueTools.tsx'
import { dueRows } from './dueRows.ts'
import { periodName } from './periodName.ts'

/** Days of the first periods that have a name of their own. */
const NEAR = ['pages.dashboard.due.thisWeek', 'pages.dashboard.due.nextWeek'] as const

/** Table of what is overdue and to be paid by week, branch and account; amounts lead to their requests. */
export function DueTable({ amounts: due }: { readonly amounts: Valores }) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'))
  const title = translate('pages.dashboard.due.table')
  const { branches, sums } = dueRows(due, translate)
  const periods = due.Periodos.map((period, at) => {
    const near = NEAR[at - 1]
    const name = periodName(period, translate, language)
    return { ...period, head: near ? `${translate(near)}\n${name}` : name }
  })
  const Shape = isNarrow ? DueLines : DueGrid
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <DueTools
          title={title}
          periods={periods.map(({ head }) => head.replace('\n', ' '))}
          rows={[...branches, ...sums]}
        />
      </Box>
      <Shape title={title} periods={periods} branches={branches} sums={sums} />
    </Card>
  )
}
