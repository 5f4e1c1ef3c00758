import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Atividade } from '#contract/dashboard.ts'
import { entityNamed } from '#contract/entity.ts'
import { Cell } from '#portal/parts/cells/Cell.tsx'
import { formatInstant } from '#portal/parts/format/instant.ts'
import { useLabels } from '#portal/parts/labels.ts'
import { recordPath } from '#portal/parts/record/paths.ts'
import { RecordTitle } from '#portal/parts/record/RecordTitle.tsx'
import { Tag } from '#portal/parts/Tag.tsx'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { ClientLink } from './ClientLink.tsx'

const tones = { adicionar: 'done', atualizar: 'progress', excluir: 'stopped' } as const

/** What happened last, newest first. */
export function Activity({ entries }: { readonly entries: readonly Atividade[] }) {
  const say = useWords()
  const title = say('pages.dashboard.activity.title')
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {entries.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {say('pages.dashboard.activity.empty')}
        </Typography>
      )}
      <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <Entry key={entry.Id} entry={entry} />
        ))}
      </Box>
    </Card>
  )
}

function Entry({ entry }: { readonly entry: Atividade }) {
  const say = useWords()
  const language = useLanguage()
  const entity = entityNamed(entry.Entidade)
  const { one } = useLabels(entity)
  const title = <RecordTitle entity={entity} record={entry.Titulo} />
  const { Usuario, Cliente, Quando, Existe, IdEntidade } = entry
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <State entry={entry} />
        <Typography component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {`${one}: `}
          {Existe ? (
            <Link component={ClientLink} client={Cliente} to={recordPath(entity, IdEntidade)}>
              {title}
            </Link>
          ) : (
            <>
              {title} {`(${say('history.deleted')})`}
            </>
          )}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
        {[Usuario ?? say('history.unknownUser'), Cliente?.RazaoSocial].filter(Boolean).join(' · ')}
        {' · '}
        <Box component="time" dateTime={Quando} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatInstant(Quando, language)}
        </Box>
      </Typography>
    </Box>
  )
}

/** The state the record came into, or else what was done to it. */
function State({ entry: { Entidade, Acao, Situacao } }: { readonly entry: Atividade }) {
  const say = useWords()
  const field = Situacao && entityNamed(Entidade).spec.fields[Situacao.Campo]
  if (!field) return <Tag tone={tones[Acao]} label={say(`history.actions.${Acao}`)} />
  return <Cell field={field} value={Situacao.Codigo} record={{}} isShort />
}
