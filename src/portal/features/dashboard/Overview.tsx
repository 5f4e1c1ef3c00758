import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/providers/http/request.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { InOrder } from '#portal/ui/InOrder.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Activity } from './Activity.tsx'
import { Amounts, useAmounts } from './Amounts.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PendingTasks } from './PendingTasks.tsx'

type Props = {
  readonly user: Session
  /** Part of the page below the overview. */
  readonly children: ReactNode
}

/** Overview of the dashboard: pending tasks, first steps, totals and recent activity, and what is below. */
export function Overview({ user, children }: Props) {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboardEndpoints.dashboard, { signal }),
  })
  const seesAmounts = isOffered(user, dashboardEndpoints['dashboard/valores'])
  const amounts = useAmounts(user, seesAmounts)
  const isWaiting = seesAmounts && amounts.isOfCompany && amounts.query.isPending
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <InOrder
        parts={[
          {
            name: 'tasks',
            isSettled: !query.isPending,
            content: <Loaded query={query}>{panel => <PendingTasks panel={panel} />}</Loaded>,
          },
          { name: 'steps', isSettled: true, content: <FirstSteps user={user} /> },
          { name: 'amounts', isSettled: !isWaiting, content: seesAmounts && <Amounts {...amounts} /> },
          {
            name: 'activity',
            isSettled: true,
            content: query.data && <Activity entries={query.data.Atividades} />,
          },
          { name: 'below', isSettled: true, content: children },
        ]}
      />
    </Box>
  )
}
