import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type LineFate, lineFates } from './asking.ts'

/** Numbers of what becomes of the chosen, and of those left out, with the reason. */
export function Fates({ fates }: { readonly fates: ReadonlyMap<LineFate, number> }) {
  const translate = useTranslate()
  if (fates.size === 0) return null
  return (
    <Box component="ul" aria-label={translate('pages.siscomex.fate')} sx={{ m: 0, pl: 2.5 }}>
      {lineFates.map(fate => {
        const count = fates.get(fate)
        return (
          count && <li key={fate}>{translate(`pages.siscomex.fates.${fate}`, { smart_count: count })}</li>
        )
      })}
    </Box>
  )
}
