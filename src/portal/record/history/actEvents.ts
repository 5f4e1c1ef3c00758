import { actWord } from '#contract/actWord.ts'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { RegisterName } from '#contract/record.ts'
import type { Transition } from '#rules/transition.ts'
import type { EventPresenter, TimelineEventKind } from './timelineEvents.ts'

/** State machine of a register, the field of its state, and the kind of event by the state that a record comes to. */
type Telling<S extends number> = {
  readonly register: RegisterName
  readonly state: string
  readonly machine: {
    readonly transitions: readonly Pick<Transition<string, never, never, S>, 'action' | 'called'>[]
    readonly reasonField: (action: string) => string | undefined
  }
  readonly kinds: { readonly [K in S]: TimelineEventKind }
  /** Kinds of the actions that leave a record in its state; most are plain changes. */
  readonly staying?: Readonly<Record<string, TimelineEventKind>>
}

/** Presenter of a register with a state machine: the creation of a record, and the actions on it. */
export function actEvents<S extends number>({
  register,
  state,
  machine,
  kinds,
  staying = {},
}: Telling<S>): EventPresenter {
  return (entry, older) => {
    const { Acao, Ato, Causa, Mudancas } = entry
    if (Acao === 'adicionar') return { kind: 'created', word: `pages.${register}.timeline.created` }
    if (Ato === null || Causa !== null) return undefined
    // States on the wire are those of the machine.
    const [from, to] = [Mudancas[state]?.de as S, Mudancas[state]?.para as S]
    const words = machine.transitions.flatMap(({ action, called }) =>
      action === Ato && typeof called === 'object' ? [called[from]] : [],
    )
    const called = words.find(Boolean)
    return {
      kind: kinds[to] ?? staying[Ato] ?? 'changed',
      word: called ? `pages.${register}.timeline.${called}` : actWord(entityNamed(register), Ato, Mudancas),
      reason: reasonAt(machine.reasonField(Ato), [entry, ...older]),
    }
  }
}

/** Reason at the time of an entry; older entries are searched, too, since a repeated reason is no change. */
function reasonAt(name: string | undefined, entries: readonly HistoryEntry[]): string | undefined {
  const reason = name && entries.find(({ Mudancas }) => Mudancas[name]?.para)?.Mudancas[name]?.para
  return reason ? String(reason) : undefined
}
