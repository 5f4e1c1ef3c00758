import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { actWord } from '#contract/actWord.ts'
import { entityOf } from '#contract/entity.ts'
import type { Atividade } from '#contract/features/dashboard.ts'
import { listRouteOf } from '#contract/route.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { toneOf } from '#portal/fields/values/tones.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClientLink } from '#portal/record/ClientLink.tsx'
import { doneHeadline } from '#portal/record/history/doneHeadline.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { type Sitting, sittings } from './sittings.ts'

const tones = { adicionar: 'done', atualizar: 'progress', excluir: 'stopped' } as const

/** Recent activity, newest first, what a person did within an hour together. */
export function Activity({ entries }: { readonly entries: readonly Atividade[] }) {
  const translate = useTranslate()
  const title = translate('pages.dashboard.activity.title')
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {entries.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('pages.dashboard.activity.empty')}
        </Typography>
      )}
      <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sittings(entries).map(sitting => (
          <Together key={sitting[0].Id} entries={sitting} />
        ))}
      </Box>
    </Card>
  )
}

/** Entries of what one person did for one company within an hour of the clock. */
function Together({ entries }: { readonly entries: Sitting }) {
  const translate = useTranslate()
  const language = useLocale()
  const [{ Usuario, Cliente, Quando }] = entries
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" color="text.secondary">
        {[Usuario ?? translate('history.unknownUser'), Cliente?.RazaoSocial].filter(Boolean).join(' · ')}
        {' · '}
        <Box component="time" dateTime={Quando} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatInstant(Quando, language)}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <Entry key={entry.Id} entry={entry} />
        ))}
      </Box>
    </Box>
  )
}

function Entry({ entry }: { readonly entry: Atividade }) {
  const translate = useTranslate()
  const entity = entityOf(entry.Entidade)
  const { many } = useLabels(entity)
  const { Cliente, Quantidade = 1, Ids, Existe } = entry
  const records = `${many}: ${translate('pages.dashboard.activity.many', { smart_count: Quantidade })}`
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, mt: 0.5 }}
    >
      <State entry={entry} />
      <Typography component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {Quantidade > 1 && Ids && Existe && (
          <Link component={ClientLink} client={Cliente} to={listRouteOf(entity, { Id: Ids })}>
            {records}
          </Link>
        )}
        {Quantidade > 1 && !(Ids && Existe) && records}
        {Quantidade === 1 && <One entry={entry} />}
      </Typography>
    </Box>
  )
}

/** Record by its name; a link while the record exists. */
function One({ entry }: { readonly entry: Atividade }) {
  const translate = useTranslate()
  const { Entidade, Titulo, Cliente, Existe, IdEntidade } = entry
  const entity = entityOf(Entidade)
  const { one } = useLabels(entity)
  const title = <RecordTitle entity={entity} record={Titulo} />
  if (!Existe) {
    return (
      <>
        {`${one}: `}
        {title} {`(${translate('history.deleted')})`}
      </>
    )
  }
  return (
    <>
      {`${one}: `}
      <Link component={ClientLink} client={Cliente} to={recordPath(entity, IdEntidade)}>
        {title}
      </Link>
    </>
  )
}

/** Action by its own word, also where it was on another record; else the new status of the record, or that it was changed. */
function State({ entry: { Entidade, Acao, Ato, Causa, Situacao } }: { readonly entry: Atividade }) {
  const translate = useTranslate()
  const field = Situacao && entityOf(Entidade).spec.fields[Situacao.Campo]
  if (Ato !== null) {
    const word = actWord(
      entityOf(Causa ?? Entidade),
      Ato,
      Situacao ? { [Situacao.Campo]: Situacao.Codigo } : {},
    )
    const tone = field && isChoice(field) ? toneOf(field.of, Situacao.Codigo) : undefined
    return <Tag tone={tone ?? tones[Acao]} label={doneHeadline(translate, word)} />
  }
  if (!field) return <Tag tone={tones[Acao]} label={translate(`history.actions.${Acao}`)} />
  const { Campo, Codigo } = Situacao
  return <RegisterField source={Campo} field={field} record={{ [Campo]: Codigo }} isShort />
}
