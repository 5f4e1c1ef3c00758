import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/http/request.ts'
import { isOffered } from '#portal/session/canAccess.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Activity } from './Activity.tsx'
import { Amounts } from './Amounts.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PendingTasks } from './PendingTasks.tsx'

/** Overview of the dashboard: first steps, pending tasks, totals and recent activity. */
export function Overview({ user }: { readonly user: Session }) {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboardEndpoints.dashboard, { signal }),
  })
  const seesAmounts = isOffered(user, dashboardEndpoints['dashboard/valores'])
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <FirstSteps user={user} />
      <Loaded query={query}>{panel => <PendingTasks panel={panel} />}</Loaded>
      {seesAmounts && <Amounts user={user} />}
      {query.data && <Activity entries={query.data.Atividades} />}
    </Box>
  )
}
