import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Tabela } from '#contract/features/tabela.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'

type Result = NonNullable<Tabela['Resultado']>

type Props = { readonly result: Result; readonly tried: string | null }

/** Result of the last load of a table: what it changed, or why it changed nothing. */
export function LastResult({ result, tried }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Situacao, Incluidas, Alteradas, Encerradas, DeixadasDeFora, Obrigatorios, Mensagem } = result
  const told = {
    aplicada: translate('pages.tabela.applied', {
      added: formatInteger(Incluidas, language),
      changed: formatInteger(Alteradas, language),
      ended: formatInteger(Encerradas, language),
    }),
    igual: translate('pages.tabela.same'),
    recusada: Mensagem ?? translate('tables.failed'),
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        {translate('pages.tabela.last')}
        {tried && ` · ${formatInstant(tried, language)}`}
      </Typography>
      <Alert severity={Situacao === 'recusada' ? 'error' : 'success'}>{told[Situacao]}</Alert>
      {DeixadasDeFora > 0 && (
        <Alert severity="warning">
          {translate('pages.tabela.leftOut', { smart_count: DeixadasDeFora })}
          {`: ${result.Exemplos.DeixadasDeFora.join('; ')}`}
        </Alert>
      )}
      {Obrigatorios.length > 0 && (
        <Box
          sx={{ maxHeight: 200, overflow: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label={translate('pages.tabela.required')}
        >
          <Typography variant="body2">{translate('pages.tabela.required')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {Obrigatorios.map(({ Dia, Codigo, Nome, Ncms }) => (
              <li key={`${Dia} ${Codigo}`}>
                {translate('pages.tabela.requiredFrom', {
                  ...{ day: formatDay(Dia, language), name: Nome, code: Codigo, ncms: Ncms },
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
