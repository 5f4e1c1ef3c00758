import Typography from '@mui/material/Typography'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Side of trade, key and version of a line, as far as it has them. */
export function LineFacts({ line }: { readonly line: LinhaSiscomex }) {
  const translate = useTranslate()
  const { Chave, Modalidade, Versao } = line
  const facts = [
    Modalidade && translate(`enumerations.ModalidadeProduto.${Modalidade}`),
    Chave && translate('pages.siscomex.key', { key: Chave }),
    Chave && Versao && translate('pages.siscomex.version', { version: Versao }),
  ]
  return (
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  )
}
