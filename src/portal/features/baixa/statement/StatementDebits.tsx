import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { type ExtratoConciliado, situacoesDoDebito } from '#contract/features/extrato.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { DebitTable } from './DebitTable.tsx'
import type { ShownDebits } from './picks.ts'
import { StatementFoot } from './StatementFoot.tsx'
import type { UsedStatement } from './useStatement.ts'

/** Look of buttons that may stand on two lines. */
const apart = {
  flexWrap: 'wrap',
  gap: 0.75,
  '& .MuiToggleButtonGroup-grouped': {
    m: 0,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const

type Props = { readonly statement: ExtratoConciliado; readonly used: UsedStatement }

/** Debits of a statement by their state, those that are ticked, and the button that settles these. */
export function StatementDebits({ statement, used }: Props) {
  const translate = useTranslate()
  const [shown, setShown] = useState<ShownDebits>('todos')
  const { Debitos } = statement
  const countOf = (state: ShownDebits) =>
    state === 'todos' ? Debitos.length : Debitos.filter(({ Situacao }) => Situacao === state).length
  const suggested = Debitos.filter(({ Situacao }) => Situacao === 'sugerida').map(({ Chave }) => Chave)
  return (
    <>
      <Box sx={{ px: INSET, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={translate('pages.extrato.filter')}
          onChange={(_event, next: ShownDebits | null) => next && setShown(next)}
          sx={apart}
        >
          {(['todos', ...situacoesDoDebito] as const).map(state => (
            <ToggleButton key={state} value={state} sx={{ textTransform: 'none' }}>
              {translate(`pages.extrato.states.${state}`)} ({countOf(state)})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {suggested.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              used.setPicks(picks => ({ ...picks, ticked: [...new Set([...picks.ticked, ...suggested])] }))
            }
          >
            {translate('pages.extrato.tickSuggested')}
          </Button>
        )}
      </Box>
      <Box sx={{ px: { sm: 1.5 } }}>
        <DebitTable
          debits={Debitos.filter(({ Situacao }) => shown === 'todos' || Situacao === shown)}
          currency={statement.Moeda}
          picks={used.picks}
          onPick={used.setPicks}
        />
      </Box>
      <StatementFoot statement={statement} used={used} />
    </>
  )
}
