import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OpenedOf } from '#contract/record.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly record: OpenedOf<'pagamento'> }

/** Warnings over which a request was authorized, folded: whoever pays it may look (decision 0379). */
export function AcceptedWarnings({ record: { AvisosAceitos } }: Props) {
  const translate = useTranslate()
  if (!AvisosAceitos || AvisosAceitos.length === 0) return null
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        {translate('pages.pagamento.acceptedWarnings', { smart_count: AvisosAceitos.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3 }}>
        {AvisosAceitos.map(code => (
          <Typography key={code} component="li" variant="body2">
            {codeLabel(translate, 'AvisoPagamento', code)}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
