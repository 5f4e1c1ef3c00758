import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { LadoALado, SiscomexSituation } from '#contract/features/siscomex.ts'
import { siscomexSituations } from '#contract/features/siscomex.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'

const ALL = 'todas'
/** Value of the tab of what was refused, whatever its situation. */
export const REFUSED = 'recusados'

type Props = {
  readonly totals: LadoALado['Totais'] | undefined
  /** Number of lines that were refused. */
  readonly refused: number
  readonly chosen: SiscomexSituation | typeof REFUSED | undefined
  readonly onChoose: (view: {
    readonly situacao: SiscomexSituation | undefined
    readonly isRefused: boolean
  }) => void
}

/** Tabs of the situations, each with the number of its lines, and of what was refused, if anything was. */
export function SituationTabs({ totals, refused, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const all = totals && siscomexSituations.reduce((sum, one) => sum + totals[one], 0)
  const label = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${formatInteger(count, language)})`
  return (
    <Tabs
      value={chosen ?? ALL}
      onChange={(_, value: unknown) =>
        onChoose({
          situacao: siscomexSituations.find(one => one === value),
          isRefused: value === REFUSED,
        })
      }
      variant="scrollable"
      aria-label={translate('pages.siscomex.situation')}
      sx={{ minHeight: 42, px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab sx={tabStyle} value={ALL} label={label(translate('pages.siscomex.all'), all)} />
      {siscomexSituations.map(one => (
        <Tab
          key={one}
          sx={tabStyle}
          value={one}
          label={label(translate(`pages.siscomex.situations.${one}`), totals?.[one])}
        />
      ))}
      {(refused > 0 || chosen === REFUSED) && (
        <Tab sx={tabStyle} value={REFUSED} label={label(translate('pages.siscomex.refused'), refused)} />
      )}
    </Tabs>
  )
}

const tabStyle = { minHeight: 42, textTransform: 'none' } as const
