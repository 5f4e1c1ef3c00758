import type { Answerer } from '#contract/endpoint.ts'
import type { Preparing } from '#server/core/context.ts'
import { preparePage } from '#server/features/companyEndpoints.ts'
import { hooksOf } from '#server/features/hooks.ts'

/**
 * What is worked out of a sent file before the call's transaction begins, because it takes long: answers how the
 * transaction gets it, which throws there what was wrong with the file, when it is known that nothing else was.
 */
export async function prepareBody(answerer: Answerer, call: Preparing): Promise<() => unknown> {
  try {
    const made = await preparation(answerer, call)
    return () => made
  } catch (refusal) {
    return () => {
      throw refusal
    }
  }
}

async function preparation(answerer: Answerer, call: Preparing): Promise<unknown> {
  if (answerer.type === 'companyPage') return preparePage(answerer.page, call)
  const isSaved =
    answerer.type === 'entity' && (answerer.verb === 'adicionar' || answerer.verb === 'atualizar')
  return isSaved ? hooksOf(answerer.entity).preparing?.(call) : undefined
}
