/** Pixels of the bar over every page, its lower border included: panels beside a page begin below it. */
export const TOP_BAR_HEIGHT = 57
