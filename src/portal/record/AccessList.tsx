import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#portal/providers/messages/toast.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

/** Row of an access list; an administrator has access whether or not `Acesso` is set. */
type Accessible = {
  readonly Id: number
  readonly Acesso: boolean
  readonly Administrador?: boolean | undefined
}

type Props<T extends Accessible> = {
  readonly label: string
  /** Query key: the list's name and the Id of the record it belongs to. */
  readonly queryKey: readonly [string, number]
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>
  /** Grants or revokes the access. */
  readonly turn: (one: T) => Promise<unknown>
  readonly isReadOnly: boolean
  /** Notices: no row has access yet; administrators always have it. */
  readonly none: string
  readonly always?: string
  /** Name and description of a row. */
  readonly nameOf: (one: T) => readonly [string, string]
}

const hasAccess = ({ Acesso, Administrador }: Accessible) => Acesso || Administrador === true

/** Access list of a record, with a checkbox a row that is saved at once. */
export function AccessList<T extends Accessible>(props: Props<T>) {
  const { label, queryKey, read, turn, isReadOnly, none, always, nameOf } = props
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: turn,
    // Optimistic update; the list is read again afterwards, also after a rejection.
    onMutate: changed => {
      // A read in flight would overwrite the optimistic update.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly T[]>(queryKey, all =>
        all?.map(one => (one.Id === changed.Id ? { ...one, Acesso: !one.Acesso } : one)),
      )
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Loaded query={query}>
      {all => (
        <Box role="group" aria-label={label} sx={{ px: INSET, py: 2 }}>
          {(!all.some(hasAccess) || all.some(({ Administrador }) => Administrador)) && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {all.some(hasAccess) ? always : none}
            </Alert>
          )}
          {all.map(one => {
            const [name, about] = nameOf(one)
            return (
              <FormControlLabel
                key={one.Id}
                sx={{ display: 'flex', py: 0.5 }}
                disabled={isReadOnly || one.Administrador === true}
                control={<Checkbox checked={hasAccess(one)} onChange={() => mutate(one)} />}
                label={
                  <>
                    <Typography component="span">{name}</Typography>{' '}
                    <Typography component="span" variant="body2" color="text.secondary">
                      {about}
                    </Typography>
                  </>
                }
              />
            )
          })}
        </Box>
      )}
    </Loaded>
  )
}
