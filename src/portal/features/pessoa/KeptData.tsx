import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { entityOf } from '#contract/entity.ts'
import type { Privacidade } from '#contract/features/pessoa.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type RetentionKind, retentionKinds } from '#rules/retencao.ts'

/** Kinds of data in the order in which they are told; words: `pages.privacidade.things.<name>`. */
const things = [
  ...(['cadastro', 'contatos', 'pagamentos', 'historico', 'mensagens', 'notificacoes'] as const),
  ...(['seguranca', 'sessoes', 'tarefas', 'copias'] as const),
] as const

type Thing = (typeof things)[number]

const isTimed = (thing: Thing): thing is Thing & RetentionKind => retentionKinds.some(kind => kind === thing)

/** Time for which a kind is kept, in words. */
function termOf(thing: Thing, { Prazos }: Privacidade, translate: Translator): string {
  if (!isTimed(thing)) return translate(`pages.privacidade.things.${thing}.term`)
  const days = Prazos.find(({ Tipo }) => Tipo === thing)?.Dias ?? null
  return days === null
    ? translate('pages.privacidade.forGood')
    : translate('pages.privacidade.days', { smart_count: days })
}

type Props = { readonly privacy: Privacidade }

/** List of what is kept about people, why, and for how long. */
export function KeptData({ privacy }: Props) {
  const translate = useTranslate()
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {things.map(thing => (
        <Box key={thing} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Typography component="dt" sx={{ fontWeight: 'medium' }}>
            {translate(`pages.privacidade.things.${thing}.title`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {translate(`pages.privacidade.things.${thing}.why`)}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {termOf(thing, privacy, translate)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Registers that tell of people, with the fields by which they do. */
export function PersonalFields({ privacy }: Props) {
  const translate = useTranslate()
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {privacy.Registros.map(({ Registro, Campos }) => {
        const entity = entityOf(Registro)
        const labels = labelsOf(translate, entity)
        // Details of several registers are called alike, such as contacts.
        const of = entity.parent && labelsOf(translate, entityOf(entity.parent.name)).many
        return (
          <Box key={Registro} sx={{ py: 0.75 }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 'medium' }}>
              {of ? `${of} · ${labels.many}` : labels.many}
            </Typography>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
              {Campos.map(labels.field).join(', ')}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
