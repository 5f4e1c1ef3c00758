import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { enumerations } from '#rules/enumerations.ts'

type Props = {
  readonly tipoCarga: number
  readonly onTipoCarga: (tipoCarga: number) => void
  readonly isDisabled: boolean
}

/** Choice of the type of an expense spreadsheet. */
export function SheetSort({ tipoCarga, onTipoCarga, isDisabled }: Props) {
  const translate = useTranslate()
  const [labelId, textId] = [useId(), useId()]
  return (
    <FormControl disabled={isDisabled}>
      <FormLabel id={labelId}>{translate('pages.pagamento.carga.item.sort')}</FormLabel>
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
            label={translate(`enumerations.TipoCarga.${code}`)}
          />
        ))}
      </RadioGroup>
      <Typography id={textId} variant="body2" color="text.secondary">
        {translate('pages.pagamento.carga.item.sortText')}
      </Typography>
    </FormControl>
  )
}
