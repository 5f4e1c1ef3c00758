import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type TitleProps = { readonly id: string; readonly of: string; readonly children: ReactNode }

/** Heading of a section, which its link in the strip leads to. */
export function SectionTitle({ id, of, children }: TitleProps) {
  return (
    <Typography
      id={id}
      variant="h4"
      component="h3"
      tabIndex={-1}
      data-heading={of}
      sx={{
        mb: 1,
        scrollMarginTop:
          'calc(var(--top-bar, 0px) + var(--record-head, 0px) + var(--section-strip, 0px) + 12px)',
      }}
    >
      {children}
    </Typography>
  )
}

type Props = {
  readonly of: string
  readonly title: string
  readonly isCurrent: boolean
  /** Whether it is loaded before it comes near the window. */
  readonly isWanted: boolean
  /** Pixels from the window within which it is loaded. */
  readonly near: number
  readonly children: ReactNode
}

/** Least height of a section in pixels, which its content takes the place of: that of a few rows. */
export const ROOM = 240

/** Section of a record's page, a landmark with a heading; it is loaded when it comes near the window, and stays. */
export function PageSection({ of, title, isCurrent, isWanted, near, children }: Props) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const isLoaded = isNear || isWanted
  useEffect(() => {
    if (isLoaded || !element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${near}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isLoaded, near])
  if (isWanted && !isNear) setNear(true)
  return (
    <Box
      component="section"
      ref={element}
      aria-labelledby={id}
      data-part={of}
      data-current={isCurrent || undefined}
      // Paper has no room that is kept, nor a heading of what was not loaded.
      sx={{ minHeight: ROOM, '@media print': isLoaded ? { minHeight: 0 } : { display: 'none' } }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
        <SectionTitle id={id} of={of}>
          {title}
        </SectionTitle>
      </Box>
      {isLoaded && children}
    </Box>
  )
}
