import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/providers/http/request.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Ages } from './Ages.tsx'
import { DueTable } from './DueTable.tsx'
import { DueWeeks } from './DueWeeks.tsx'

/** Payments to come of the user's company or of the chosen client; not asked for before a provider has chosen one. */
export function useDue({ userRole }: Session, isAsked: boolean) {
  const client = useClient()
  const isOfCompany = userRole !== 'provedor' || client !== null
  const query = useQuery({
    queryKey: ['dashboard', 'valores', client?.Id ?? 0],
    queryFn: ({ signal }) => call(dashboardEndpoints['dashboard/valores'], { signal }),
    enabled: isAsked && isOfCompany,
  })
  return { query, isOfCompany }
}

/** Overdue payments and those of the coming weeks by age, as bars and as a table; or the advice to choose a client. */
export function Due({ query, isOfCompany }: ReturnType<typeof useDue>) {
  const translate = useTranslate()
  if (!isOfCompany) return <Advice text={translate('pages.dashboard.due.choose')} />
  return (
    <Loaded query={query}>
      {amounts =>
        [...amounts.Parcelas, ...amounts.Idades].every(({ Quantidade }) => Quantidade === 0) ? (
          <Advice text={translate('pages.dashboard.due.empty')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Ages ages={amounts.Idades} />
            <DueWeeks amounts={amounts} />
            {amounts.Parcelas.length > 0 && <DueTable amounts={amounts} />}
          </Box>
        )
      }
    </Loaded>
  )
}

const Advice = ({ text }: { readonly text: string }) => (
  <Card sx={{ px: 2.5, py: 2 }}>
    <Typography color="text.secondary">{text}</Typography>
  </Card>
)
