import Typography from '@mui/material/Typography'
import type { PrintedAuthorization } from '#contract/printedParty.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'

/** Authorizations with name and moment, and in whose name; a dash without any. */
export function Authorizations({ of }: { readonly of: readonly PrintedAuthorization[] }) {
  const translate = useTranslate()
  const language = useLocale()
  if (of.length === 0) return '–'
  return of.map(({ Nome, EmNomeDe, Quando }) => (
    <Typography key={Quando} variant="body2" component="span" sx={{ display: 'block' }}>
      {translate('paper.signed', {
        person: EmNomeDe
          ? translate('pages.pagamento.onBehalf', { person: Nome, principal: EmNomeDe })
          : Nome,
        when: formatInstant(Quando, language),
      })}
    </Typography>
  ))
}
