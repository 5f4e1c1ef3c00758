import { expect, test } from 'vitest'
import { notificationKindNames, notificationKinds } from '#contract/features/notificacao.ts'
import { placeholdersOf } from '../../scripts/wordFindings.ts'
import { texts } from './support/texts.ts'

const PARTS = ['title', 'text']

test.each(notificationKindNames)(
  'the words of the notification %s quote no value that it is not given',
  kind => {
    const quoted = PARTS.flatMap(part =>
      placeholdersOf(texts.pt.get(`notifications.${kind}.${part}`) ?? '').flat(),
    )
    const given: readonly string[] = notificationKinds[kind].values
    expect(quoted.filter(name => !given.includes(name))).toEqual([])
  },
)
