import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type PessoaEncontrada, personFormats, pessoaEndpoints } from '#contract/features/pessoa.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const words = { html: 'pages.privacidade.read', json: 'pages.privacidade.machine' } as const

type Props = {
  readonly of: Pick<PessoaEncontrada, 'Registro' | 'Id'>
  /** Name of the person, where buttons of several stand beside each other. */
  readonly name?: string
}

/** Buttons that begin a copy of all that is kept about a person, in each of its forms. */
export function PersonFiles({ of: { Registro, Id }, name }: Props) {
  const translate = useTranslate()
  const { mutate, isPending } = useCall(pessoaEndpoints['pessoa/exportar'], {
    onSuccess: job => {
      startedJobs.add(job.Id)
      toast('info', translate('pages.privacidade.started'))
    },
    rereads: JOBS,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {personFormats.map(Formato => {
        const label = translate(words[Formato])
        return (
          <Button
            key={Formato}
            variant="outlined"
            size="small"
            disabled={isPending}
            {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}
            onClick={() => mutate({ body: { Registro, Id, Formato } })}
          >
            {label}
          </Button>
        )
      })}
    </Box>
  )
}
