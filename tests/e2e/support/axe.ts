import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type WithAxe = Window & { readonly axe: typeof axe }

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
export const THEMES = ['light', 'dark', 'semiDark'] as const

type Theme = (typeof THEMES)[number]

/** Themes in which page content differs: in `semiDark` only the menu is dark. */
const OF_CONTENT: readonly Theme[] = ['light', 'dark']

/** Dialogs and menus that cover the page, which is inert meanwhile. */
export const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu]'

/** Violations by rule. axe is injected at the first use on a page. */
async function searchIn(page: Page, within: string, rules: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, runOnly]) => {
      // Faster options: violations only, and no stylesheets, which none of these rules needs.
      const options = { runOnly: [...runOnly], resultTypes: ['violations' as const], preload: false }
      const { violations } = await (window as unknown as WithAxe).axe.run({ include: [[include]] }, options)
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    },
    [within, rules] as const,
  )
}

/** Themes with the current one first, because switching takes longest. */
async function startingWithWorn(page: Page, themes: readonly Theme[]): Promise<readonly Theme[]> {
  const worn = await page.evaluate(() => localStorage.getItem('portal_theme'))
  return themes.toSorted((one, other) => Number(other === worn) - Number(one === worn))
}

/** Sets a theme as if chosen in another tab, and waits for the end of all transitions. */
export const wear = (page: Page, chosen: string) =>
  page.evaluate(async theme => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    localStorage.setItem('portal_theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal_theme' }))
    const worn = () => getComputedStyle(document.documentElement).colorScheme
    while (worn() !== (theme === 'dark' ? 'dark' : 'light')) await frame()
    await frame()
    await frame()
    // The end of one transition may start another.
    while (document.getAnimations().length > 0) {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      await frame()
    }
  }, chosen)

/**
 * Expects no violation of WCAG 2.2 A and AA in any theme; reports rules and elements. `within` limits the
 * search to an element whose surroundings are checked elsewhere.
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  within = 'html',
  themes = within === 'html' ? THEMES : OF_CONTENT,
): Promise<void> {
  // Content that is still loading has no names yet.
  await expect(page.locator(within).locator('.MuiSkeleton-root:visible')).toHaveCount(0)
  // Themes differ only in colours: all rules run in the first theme, contrast rules in the others.
  let rules = ALL
  for (const theme of await startingWithWorn(page, themes)) {
    await wear(page, theme)
    expect.soft(await searchIn(page, within, rules), `${where}, ${theme}`).toEqual([])
    rules = COLOURS
  }
}
