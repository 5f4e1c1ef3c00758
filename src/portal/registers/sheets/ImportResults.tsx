import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import type { SheetResults } from '#contract/sheets.ts'
import { ProgressBar } from '#portal/parts/ProgressBar.tsx'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { MistakesTable } from './MistakesTable.tsx'
import { ResultCounts } from './ResultCounts.tsx'
import type { Import } from './useImport.ts'

type Props = { readonly entity: Entity; readonly way: Import; readonly results: SheetResults }

/** What a sheet would do, or has done once it is confirmed, and every mistake in it. */
export function ImportResults({ entity, way, results }: Props) {
  const say = useWords()
  const { Confirmado, Novas, Alteradas, ComErro } = results
  const heading = useRef<HTMLHeadingElement>(null)
  const isUseful = Novas + Alteradas > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader is led to each new outcome
  useEffect(() => heading.current?.focus(), [Confirmado])
  return (
    <Card variant="outlined" sx={{ position: 'relative', display: 'grid', gap: 2, p: 2.5 }}>
      {way.isConfirming && <ProgressBar label={say('sheets.import.confirm')} />}
      <Box>
        <Typography ref={heading} tabIndex={-1} variant="h2">
          {say(Confirmado ? 'sheets.import.done' : 'sheets.import.results')}
        </Typography>
        {!Confirmado && (
          <Typography color="text.secondary">
            {say(isUseful ? 'sheets.import.resultsText' : 'sheets.import.nothing')}
          </Typography>
        )}
      </Box>
      <ResultCounts results={results} />
      <Actions entity={entity} way={way} results={results} />
      {ComErro > 0 && <Mistakes way={way} results={results} />}
    </Card>
  )
}

function Actions({ entity, way, results }: Props) {
  const say = useWords()
  const language = useLanguage()
  const count = results.Novas + results.Alteradas
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {results.Confirmado ? (
        <Button component={Link} to={routeOf(entity)} variant="contained">
          {say('sheets.import.toList')}
        </Button>
      ) : (
        count > 0 && (
          <Button variant="contained" disabled={way.isConfirming} onClick={() => void way.confirm()}>
            {say('sheets.import.confirm')}
          </Button>
        )
      )}
      <Button variant="outlined" disabled={way.isConfirming} onClick={way.startAgain}>
        {say('sheets.import.again')}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {way.isConfirming && say('sheets.import.confirming', { count: count.toLocaleString(language) })}
      </Typography>
    </Box>
  )
}

function Mistakes({ way, results }: Omit<Props, 'entity'>) {
  const say = useWords()
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Typography variant="h3">{say('sheets.import.errors')}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {say('sheets.import.errorsText')}
      </Typography>
      <Box>
        <Button variant="outlined" startIcon={<Download />} onClick={() => void way.takeErrors()}>
          {say('sheets.import.errorsSheet')}
        </Button>
      </Box>
      <MistakesTable mistakes={results.Erros} />
    </Box>
  )
}
