import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type WithAxe = Window & { readonly axe: typeof axe }

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
const THEMES = ['light', 'dark', 'semiDark'] as const

type Theme = (typeof THEMES)[number]

/** Those in which what stands beside the menu differs: semi-dark is light there. */
const OF_CONTENT: readonly Theme[] = ['light', 'dark']

/** What stands in front of a page, as long as it is there; the page behind it can be neither used nor read. */
export const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu]'

/** What breaks which rule, by the rule's name. A page keeps axe from its first search on. */
async function searchIn(page: Page, within: string, rules: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, runOnly]) => {
      // What is in order need not be told of, and styles need not be fetched: no rule of these asks for them.
      const options = { runOnly: [...runOnly], resultTypes: ['violations' as const], preload: false }
      const { violations } = await (window as unknown as WithAxe).axe.run({ include: [[include]] }, options)
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    },
    [within, rules] as const,
  )
}

/** The themes, the one that is worn first: to put another on is what takes longest. */
async function startingWithWorn(page: Page, themes: readonly Theme[]): Promise<readonly Theme[]> {
  const worn = await page.evaluate(() => localStorage.getItem('portal_theme'))
  return themes.toSorted((one, other) => Number(other === worn) - Number(one === worn))
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
    // What ends may let something else begin.
    while (document.getAnimations().length > 0) {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      await frame()
    }
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
  // A theme changes colours and nothing else: all is looked for in the first.
  let rules = ALL
  for (const theme of await startingWithWorn(page, themes)) {
    await wear(page, theme)
    expect.soft(await searchIn(page, within, rules), `${where}, ${theme}`).toEqual([])
    rules = COLOURS
  }
}
