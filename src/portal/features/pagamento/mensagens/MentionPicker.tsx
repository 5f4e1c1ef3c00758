import { createFilterOptions } from '@mui/material/Autocomplete'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Mencionavel, pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import { ComboBox } from '#portal/fields/combo/ComboBox.tsx'
import { Matched } from '#portal/fields/combo/Matched.tsx'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import { call } from '#portal/providers/http/request.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly id: number
  /** Element that it opens over; null while nobody is being chosen. */
  readonly anchor: HTMLElement | null
  readonly onChosen: (person: Mencionavel) => void
  readonly onClose: () => void
  /** Called once it is gone. */
  readonly onEnd: () => void
}

const nameOf = ({ Nome }: Mencionavel) => Nome
const matching = createFilterOptions<Mencionavel>()

/** Choice of a person of either company who may see the request. */
export function MentionPicker({ id, anchor, onChosen, onClose, onEnd }: Props) {
  const translate = useTranslate()
  const inputId = useId()
  const user = useSession()
  const search = useTypedSearch(undefined, '')
  const { data } = useQuery({
    queryKey: ['pagamento/mensagens/pessoas', id],
    queryFn: ({ signal }) =>
      call(pagamentoMensagemEndpoints['pagamento/mensagens/pessoas'], { query: { id }, signal }),
    enabled: anchor !== null,
  })
  const people = data?.filter(({ Id }) => Id !== user?.IdUsuario)
  const onOpened = () => {
    document.getElementById(inputId)?.focus()
    search.setOpen(true)
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        paper: { sx: { p: 1.5, width: 'min(360px, calc(100vw - 32px))' } },
        transition: { onEntered: onOpened, onExited: onEnd },
      }}
    >
      <ComboBox<Mencionavel>
        id={inputId}
        search={search}
        isMultiple={false}
        options={people && matching(people, { inputValue: search.query, getOptionLabel: nameOf })}
        chosen={[]}
        onChosen={([person]) => person && onChosen(person)}
        onUnmatched={() => search.setText(undefined)}
        labelOf={nameOf}
        keyOf={({ Id }) => Id}
        ownLabel={translate('pages.pagamento.messages.person')}
        renderOption={({ Nome, Empresa }) => (
          <div>
            <Matched text={Nome} typed={search.query} />
            <Typography variant="caption" color="text.secondary" component="div">
              {Empresa}
            </Typography>
          </div>
        )}
      />
    </Popover>
  )
}
