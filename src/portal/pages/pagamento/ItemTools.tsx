import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWords } from '#portal/providers/language.ts'
import type { DetailHeadProps } from '#portal/registers/extras.ts'
import { ProcessExpenses } from './ProcessExpenses.tsx'

/** Above a request's items: what the platform holds of its process can be taken over. */
export function ItemTools({ parent, isReadOnly }: DetailHeadProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly || !parent['IdProcesso']) return null
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {say('pages.pagamento.fromProcess')}
      </Button>
      {isOpen && <ProcessExpenses request={parent} onClose={() => setOpen(false)} />}
    </Box>
  )
}
