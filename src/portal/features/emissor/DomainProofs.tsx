import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { entityNamed } from '#contract/entity.ts'
import {
  emissorEndpoints,
  type ProvaDosDominios,
  publicEmissorEndpoints,
} from '#contract/features/emissor.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { DescriptionList } from '#portal/ui/DescriptionList.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Tag } from '#portal/ui/Tag.tsx'

/** Entries to be made elsewhere before an issuer is of use: its redirect address there, and in the DNS what proves its domains. */
export function DomainProofs({ record: { Id, Versao } }: { readonly record: OpenedOf<'emissor'> }) {
  const query = useQuery({
    // Another version may have other domains.
    queryKey: ['emissor/dominios', Id, Versao],
    queryFn: ({ signal }) =>
      call(emissorEndpoints['emissor/dominios'], { query: { id: String(Id) }, signal }),
  })
  return (
    <Box sx={summary}>
      <Loaded query={query}>{proofs => <Proofs id={Id} proofs={proofs} />}</Loaded>
    </Box>
  )
}

function Proofs({ id, proofs }: { readonly id: number; readonly proofs: ProvaDosDominios }) {
  const translate = useTranslate()
  const { canEdit } = useRights(entityNamed('emissor'))
  const checking = useCall(publicEmissorEndpoints['emissor/conferir'], {
    onSuccess: toastSuccess,
    rereads: ['emissor/dominios', id],
  })
  const states = proofs.Dominios.map(stateOf)
  const isWhole = states.every(state => state === 'proven')
  return (
    <>
      <Box>
        <Typography variant="subtitle2">{translate('pages.emissor.back')}</Typography>
        <Typography variant="body2" sx={code}>
          {proofs.Retorno}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('pages.emissor.backHint')}
        </Typography>
      </Box>
      <Box>
        <Typography variant="subtitle2">{translate('pages.emissor.proofs')}</Typography>
        {(['unproven', 'failing'] as const)
          .filter(state => states.includes(state))
          .map(state => (
            <Typography key={state} variant="body2" color="text.secondary">
              {translate(hints[state])}
            </Typography>
          ))}
        <Box component="ul" aria-label={translate('pages.emissor.proofs')} sx={list}>
          {proofs.Dominios.map(({ Dominio, Registro, Valor }, at) => (
            <Box component="li" key={Dominio}>
              <Box sx={line}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {Dominio}
                </Typography>
                <StateTag state={states[at] ?? 'unproven'} />
              </Box>
              <DescriptionList
                facts={[
                  { key: 'record', label: translate('pages.emissor.record'), value: coded(Registro) },
                  { key: 'value', label: translate('pages.emissor.value'), value: coded(Valor) },
                ]}
              />
            </Box>
          ))}
        </Box>
      </Box>
      {canEdit && !isWhole && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={checking.isPending}
          onClick={() => checking.mutate({ body: { Id: id } })}
        >
          {translate('pages.emissor.check')}
        </Button>
      )}
    </>
  )
}

type State = 'unproven' | 'proven' | 'failing'

const stateOf = ({ Provado, Falhando }: ProvaDosDominios['Dominios'][number]): State => {
  if (Provado === null) return 'unproven'
  return Falhando === null ? 'proven' : 'failing'
}

const tones = { unproven: 'waiting', proven: 'done', failing: 'stopped' } as const

const hints = { unproven: 'pages.emissor.proofsHint', failing: 'pages.emissor.failingHint' } as const

function StateTag({ state }: { readonly state: State }) {
  const translate = useTranslate()
  return <Tag tone={tones[state]} label={translate(`pages.emissor.${state}`)} />
}

const coded = (text: string) => <Box sx={code}>{text}</Box>

const code = { fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' } as const

const list = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, mt: 1, p: 0, maxWidth: 640 } as const
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 0.5 } as const

const summary = {
  display: 'grid',
  gap: 1.5,
  px: INSET,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const
