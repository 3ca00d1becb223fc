import type { ReactNode } from 'react'
import { HorizonGround } from '#app/ui/horizon-ground.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Stepper } from '#app/ui/stepper.tsx'

const steps = ['What you like', 'How you want to learn', 'Careers to save']

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
    <HorizonGround art={art} horizon={0.8}>
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
    </HorizonGround>
  )
}
