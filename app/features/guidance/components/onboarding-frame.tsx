import type { ReactNode } from 'react'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Stepper } from '#app/ui/stepper.tsx'

const steps = ['What you like', 'How you want to learn', 'Careers to follow']

/** One screen of onboarding: where you are in it, and a card on the horizon. */
export function OnboardingFrame({
  current,
  art,
  children,
}: {
  /** 0 to 2. */
  current: number
  art: { slug: string; theme: string }
  children: ReactNode
}) {
  return (
    <div className="relative isolate min-h-screen overflow-hidden bg-tint">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug={art.slug}
          theme={art.theme}
          ratio="hero"
          sky="clear"
          phone={{ ratio: 'tall', horizon: 0.8 }}
          fill
        />
      </div>
      <div className="border-line border-b bg-surface">
        <Wrap>
          <div className="py-3.5">
            <Stepper steps={steps} current={current} label="Your plan, in three steps" />
          </div>
        </Wrap>
      </div>
      <Wrap>
        <div className="mx-auto my-6 max-w-[900px] rounded-xl bg-surface p-5 shadow-pop md:my-12 md:p-12">
          {children}
        </div>
      </Wrap>
    </div>
  )
}
