import type { ReactNode } from 'react'
import { HorizonArt, type HorizonArtProps } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** The frame of every page around signing in: a card before a wide view. */
export function SignInFrame({
  slug,
  theme,
  children,
}: Pick<HorizonArtProps, 'slug' | 'theme'> & { children: ReactNode }) {
  return (
    <div className="relative isolate min-h-[calc(100svh-var(--size-header))] overflow-hidden bg-tint">
      <div className="absolute inset-0 -z-1">
        <HorizonArt slug={slug} theme={theme} ratio="hero" sky="clear" phone={{ ratio: 'tall' }} fill />
      </div>
      <Wrap>
        <div
          data-on="paper"
          className="mx-auto my-6 max-w-115 rounded-xl bg-raised px-5 py-6 text-ink shadow-pop md:my-14 md:px-7.5 md:py-7.5"
        >
          {children}
        </div>
      </Wrap>
    </div>
  )
}
