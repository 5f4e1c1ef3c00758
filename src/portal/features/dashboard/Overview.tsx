import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { canalEndpoints } from '#contract/features/canal.ts'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Session } from '#contract/session.ts'
import { readAt } from '#portal/providers/http/pending.ts'
import { call } from '#portal/providers/http/request.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { InOrder } from '#portal/ui/InOrder.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Activity } from './Activity.tsx'
import { ChannelFigures } from './ChannelFigures.tsx'
import { Due, useDue } from './due/Due.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { useSteps } from './useSteps.ts'
import { WaitingRequests } from './waiting/WaitingRequests.tsx'

/** Figures that the first requests that wait tell, and those that the amounts by age and week do. */
const WAITING = ['aguardando'] as const
const DUE = ['vencidas', 'semana'] as const

/** Overview of the dashboard: what needs the user, what is to be paid, first steps and recent activity. */
export function Overview({ user }: { readonly user: Session }) {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readAt(() => call(dashboardEndpoints.dashboard, { signal })),
  })
  const steps = useSteps(user)
  const seesDue = isOffered(user, dashboardEndpoints['dashboard/valores'])
  const due = useDue(user, seesDue)
  const isDueShown = seesDue && user.userRole !== 'provedor'
  const isWaiting = seesDue && due.isOfCompany && due.query.isPending
  const waiting = query.data?.answer.Pendencias.find(({ Nome }) => Nome === 'aguardando')
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InOrder
        parts={[
          {
            name: 'waiting',
            isSettled: !query.isPending,
            content: waiting && waiting.Quantidade > 0 && <WaitingRequests figure={waiting} />,
          },
          {
            name: 'tasks',
            isSettled: true,
            content: (
              <Loaded query={query}>
                {({ answer, began }) => (
                  <PendingTasks
                    panel={answer}
                    began={began}
                    told={[...(waiting ? WAITING : []), ...(isDueShown ? DUE : [])]}
                  />
                )}
              </Loaded>
            ),
          },
          {
            name: 'channel',
            isSettled: true,
            content: isOffered(user, canalEndpoints['canal/resumo']) && <ChannelFigures />,
          },
          { name: 'due', isSettled: !isWaiting, content: seesDue && <Due {...due} /> },
          { name: 'steps', isSettled: !steps.isPending, content: <FirstSteps steps={steps} /> },
          {
            name: 'activity',
            isSettled: true,
            content: query.data && <Activity entries={query.data.answer.Atividades} />,
          },
        ]}
      />
    </Box>
  )
}
