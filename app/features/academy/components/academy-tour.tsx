import { useState } from 'react'
import { refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { academyTour } from '../tours.ts'

const steps = [
  'Each program covers one subject. A module takes about 15 minutes and a topic a few minutes.',
  'Each topic you finish and each quiz you pass earns XP, once. If you do not pass a quiz, you can try again.',
  'Stop wherever you like. You come back to the same page, on any device once you are signed in.',
] as const

/** How the Academy works, in three sentences, until someone has read them. */
export function AcademyTour() {
  const site = useSiteState()
  const [isClosed, setClosed] = useState(false)
  const form = useForm<FormResult>({
    intents: ['tour'],
    revalidates: false,
    onResult: async ({ ok }) => {
      setClosed(true)
      if (ok) await refreshSiteState()
    },
  })
  const owner = site.status === 'ready' ? (site.state.user ?? site.state.ghost) : null
  const seen = owner?.meta.complete_tours
  if (isClosed || (Array.isArray(seen) && seen.includes(academyTour))) return null
  return (
    <Panel tone="tint">
      <h2 className="text-h3">How it works</h2>
      <ol className="mt-2 grid gap-1.5 text-sm">
        {steps.map((step, at) => (
          <li key={step}>
            <b className="num">{at + 1}.</b> {step}
          </li>
        ))}
      </ol>
      {owner && (
        <form {...form.props} className="mt-3">
          <Button
            type="submit"
            name="intent"
            value="tour"
            variant="outline"
            size="small"
            busy={form.isPending}
          >
            Got it
          </Button>
        </form>
      )}
    </Panel>
  )
}
