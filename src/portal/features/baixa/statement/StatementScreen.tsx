import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { entityNamed } from '#contract/entity.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { Forbidden } from '#portal/resources/list/ListNotices.tsx'
import { INSET } from '#portal/theme/inset.ts'
import { PostedSettlements } from './PostedSettlements.tsx'
import { StatementDebits } from './StatementDebits.tsx'
import { StatementDrop } from './StatementDrop.tsx'
import { StatementHead } from './StatementHead.tsx'
import { useStatement } from './useStatement.ts'

const baixa = entityNamed('baixa')

/** Page of bank statements: a file whose debits are settled by what is ticked in it, and by nothing else. */
export function StatementScreen() {
  const { canCreate, canEdit } = useRights(baixa)
  return canCreate && canEdit ? <Statement /> : <Forbidden />
}

function Statement() {
  const used = useStatement()
  const { statement } = used
  return (
    <Card component="section">
      <Box sx={{ px: INSET, py: 2, display: 'grid', gap: 2 }}>
        <StatementDrop isReading={used.isReading} onFile={used.readFile} />
        <PostedSettlements posted={used.posted} />
        {statement && <StatementHead statement={statement} onChoose={used.chooseAccount} />}
      </Box>
      {statement?.IdConta && <StatementDebits statement={statement} used={used} />}
    </Card>
  )
}
