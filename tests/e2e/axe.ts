import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const THEMES = ['light', 'dark', 'semiDark'] as const

type Theme = (typeof THEMES)[number]

/** Those in which what stands beside the menu differs: semi-dark is light there. */
const OF_CONTENT: readonly Theme[] = ['light', 'dark']

/** What stands in front of a page, as long as it is there; the page behind it can be neither used nor read. */
export const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu]'

/** A theme changes colours and nothing else: all is looked for in the first, contrast in the others. */
const searchIn = (page: Page, theme: Theme, within: string) => {
  // There are no frames, for which it would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const runOnly = theme === 'light' ? WCAG : ['color-contrast', 'link-in-text-block']
  // What is in order need not be told of, and styles need not be fetched: no rule of these asks for them.
  return axe.options({ runOnly, resultTypes: ['violations'], preload: false })
}

/** Puts on a theme as if it were chosen in another tab, and waits until nothing is on its way to its new colour. */
const wear = (page: Page, chosen: string) =>
  page.evaluate(async theme => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    localStorage.setItem('portal_theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal_theme' }))
    const worn = () => getComputedStyle(document.documentElement).colorScheme
    while (worn() !== (theme === 'dark' ? 'dark' : 'light')) await frame()
    await frame()
    await frame()
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await frame()
  }, chosen)

/**
 * Expects axe to find nothing against WCAG 2.2 A and AA in any theme; says which rule is broken by which elements.
 * Within a part: what stands around it has been looked through where it stood alone.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  within = 'html',
  themes = within === 'html' ? THEMES : OF_CONTENT,
): Promise<void> {
  for (const theme of themes) {
    await wear(page, theme)
    const { violations } = await searchIn(page, theme, within).analyze()
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    expect.soft(found, `${where}, ${theme}`).toEqual([])
  }
}
