import type { Page } from '@playwright/test'

/** Pixels below which letters are not read with ease. */
const LEAST = 11

/** Texts of the page whose letters are drawn smaller than that, each with its size, transforms of their element included. */
export const smallTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(least => {
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && Boolean(textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('main *')].flatMap(element => {
      if (![...element.childNodes].some(isText) || element.offsetHeight <= 1) return []
      // Room in a frame for a label that is not over it yet.
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const scale = element.getBoundingClientRect().height / element.offsetHeight
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      return size < least ? [`${element.textContent} ${size.toFixed(1)}`] : []
    })
  }, LEAST)
