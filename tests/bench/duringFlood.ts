type Work = () => Promise<unknown>

/** Figure that is measured while so many of a flood's calls are under way at any time. */
export async function duringFlood<T>(flood: Work, atOnce: number, measured: () => Promise<T>): Promise<T> {
  let isOver = false
  const again = async () => {
    while (!isOver) await flood()
  }
  const flooding = Array.from({ length: atOnce }, again)
  const figure = await measured()
  isOver = true
  await Promise.all(flooding)
  return figure
}
