import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { clienteEndpoints } from '#contract/features/cliente.ts'
import type { OpenedOf, RecordOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { everyRecord } from '#portal/record/everyRecord.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'

const filialProvedor = entityNamed('filial/provedor')

type Provider = { readonly Id: number; readonly RazaoSocial: string }

/** Providers of the company; a host that does not list its links has them in its lookup of providers. */
async function providersOf(hasAdditions: boolean, signal: AbortSignal): Promise<readonly Provider[]> {
  if (hasAdditions) return call(clienteEndpoints['provedores/vinculados'], { signal })
  return everyRecord<Provider>(lookupResource('provedor'), {}, 'RazaoSocial', signal)
}

/** Providers of the company that are not linked to this branch. */
function useMissing(branch: OpenedOf<'filial'>, isWanted: boolean) {
  const hasAdditions = useAdditions()
  return useQuery({
    queryKey: ['provedores/vinculados', 'missing', branch.Id],
    queryFn: async ({ signal }) => {
      const [all, linked] = await Promise.all([
        providersOf(hasAdditions, signal),
        everyRecord<RecordOf<'filial/provedor'>>('filial/provedor', { IdFilial: branch.Id }, 'Id', signal),
      ])
      const there = new Set(linked.map(({ IdProvedor }) => IdProvedor))
      return all.filter(({ Id }) => !there.has(Id))
    },
    enabled: isWanted,
    gcTime: 0,
  })
}

/** Button that links all providers of the company to a branch, with a confirmation that lists them. */
export function AddAllProviders({ branch }: { readonly branch: OpenedOf<'filial'> }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const refresh = useFreshness(filialProvedor.name)
  const missing = useMissing(branch, isAsked)
  const { mutate, isPending } = useCall(clienteEndpoints['filial/provedor/adicionarTodos'], {
    onSuccess: toastSuccess,
    onSettled: () => {
      refresh()
      setAsked(false)
    },
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('pages.filial.providers.addAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={translate('pages.filial.providers.addAll')}
        confirmLabel={translate('actions.add')}
        onConfirm={() => mutate({ body: { IdFilial: branch.Id } })}
        onCancel={() => setAsked(false)}
        isBusy={isPending}
        isConfirmable={Boolean(missing.data?.length)}
        isHarmless
      >
        <Loaded query={missing}>{providers => <Named providers={providers} />}</Loaded>
      </ConfirmDialog>
    </>
  )
}

function Named({ providers }: { readonly providers: readonly Provider[] }) {
  const translate = useTranslate()
  if (providers.length === 0) return translate('pages.filial.providers.allThere')
  return (
    <>
      {translate('pages.filial.providers.askAddAll', { smart_count: providers.length })}
      <Typography component="ul" sx={{ my: 1, pl: 2.5 }}>
        {providers.map(({ Id, RazaoSocial }) => (
          <li key={Id}>{RazaoSocial}</li>
        ))}
      </Typography>
    </>
  )
}
