import Download from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ExpenseResults } from '#contract/expenseSheets.ts'
import { SheetDrop } from '#portal/parts/sheets/SheetDrop.tsx'
import type { SheetWay } from '#portal/parts/sheets/useSheetSteps.ts'
import { useWords } from '#portal/providers/language.ts'
import { RequestError } from '#portal/providers/requestError.ts'
import { wordingOf } from '#portal/providers/toast.ts'
import { enumerations } from '#rules/enumerations.ts'

type Props = {
  readonly way: SheetWay<ExpenseResults>
  readonly tipoCarga: number
  readonly onTipoCarga: (tipoCarga: number) => void
  readonly onClose: () => void
}

/** Which type of sheet it is, a sample to begin with, and the sheet itself. */
export function ExpenseStart({ way, tipoCarga, onTipoCarga, onClose }: Props) {
  const say = useWords()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {way.error !== null && <Failure error={way.error} />}
        <SortChoice tipoCarga={tipoCarga} onTipoCarga={onTipoCarga} isDisabled={way.isSending} />
        <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
          <Typography color="text.secondary">{say('pages.pagamento.carga.sampleText')}</Typography>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void way.takeSample()}>
            {say('sheets.import.sample')}
          </Button>
        </Box>
        <SheetDrop isSending={way.isSending} onFile={file => void way.send(file)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
      </DialogActions>
    </>
  )
}

type ChoiceProps = Pick<Props, 'tipoCarga' | 'onTipoCarga'> & { readonly isDisabled: boolean }

function SortChoice({ tipoCarga, onTipoCarga, isDisabled }: ChoiceProps) {
  const say = useWords()
  const [labelId, textId] = [useId(), useId()]
  return (
    <FormControl disabled={isDisabled}>
      <FormLabel id={labelId}>{say('pages.pagamento.carga.sort')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-describedby={textId}
        value={tipoCarga}
        onChange={(_, value) => onTipoCarga(Number(value))}
      >
        {enumerations.TipoCarga.map(code => (
          <FormControlLabel
            key={code}
            value={code}
            control={<Radio />}
            label={say(`enumerations.TipoCarga.${code}`)}
          />
        ))}
      </RadioGroup>
      <Typography id={textId} variant="body2" color="text.secondary">
        {say('pages.pagamento.carga.sortText')}
      </Typography>
    </FormControl>
  )
}

/** What was sent can be read no more: it is too old, or the request is closed by now. */
function Failure({ error }: { readonly error: unknown }) {
  const say = useWords()
  const said = error instanceof RequestError ? wordingOf(error.body) : undefined
  return <Alert severity="error">{said ?? say('messages.errorFallback')}</Alert>
}
