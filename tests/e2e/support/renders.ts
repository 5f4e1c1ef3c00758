import type { Page } from '@playwright/test'

/** Fiber of React as far as it tells what a commit has rendered. */
type Fiber = {
  readonly tag: number
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Counts, from now on and on each page that is loaded later, how often a component is rendered again within the
 * elements that a selector finds; the returned function answers the number and begins anew.
 */
export async function rendersWithin(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript(within => {
    const PERFORMED_WORK = 1
    const counted = { renders: 0 }
    const visit = (fiber: Fiber, isWithin: boolean) => {
      for (let at = fiber.child; at; at = at.sibling) {
        const { stateNode, alternate } = at
        const isInside = isWithin || (stateNode instanceof Element && stateNode.matches(within))
        if (isInside && alternate && (at.flags & PERFORMED_WORK) === PERFORMED_WORK) counted.renders += 1
        // The same children as before the commit: nothing below was rendered.
        if (alternate?.child !== at.child) visit(at, isInside)
      }
    }
    Object.assign(window, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) =>
          visit(current, false),
        onCommitFiberUnmount: () => {},
      },
    })
  }, selector)
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { readonly counted: { renders: number } }
      const { renders } = counted
      counted.renders = 0
      return renders
    })
}
