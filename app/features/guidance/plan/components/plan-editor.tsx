import { Form, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import type { QuizResult } from '../../contract.ts'
import type { PostSchoolPlan } from '../contract.ts'
import type { PlanPart } from '../plan-parts.ts'
import { styleItems } from '../style-items.ts'
import { styleNotes } from '../style-words.ts'
import { PassionTiles } from './passion-tiles.tsx'
import { PreferenceQuestions } from './preference-questions.tsx'
import { SkillRating } from './skill-rating.tsx'
import { StyleSliders } from './style-sliders.tsx'

const words: Record<PlanPart, { title: string; lead: string }> = {
  passions: { title: 'What you care about', lead: 'Choose up to five. Tap one again to take it off.' },
  preferences: { title: 'How you want to learn', lead: 'Change what is different now. The rest stays.' },
  style: { title: 'How much is this you?', lead: `${styleNotes.none} ${styleNotes.source}` },
  skills: {
    title: 'What you can do today',
    lead: 'Choose the example that sounds most like you. Leave out what you are unsure of. This only changes the skills bar, never your list.',
  },
}

/** One part of the plan as a form, with what was answered before. */
export function PlanEditor({
  part,
  plan,
  result,
  problem,
}: {
  part: PlanPart
  plan: PostSchoolPlan | null
  result: QuizResult | null
  problem?: string
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Section>
      <div className="mx-auto max-w-[900px]">
        <Breadcrumbs items={[{ label: 'Your plan', to: '/ppa' }]} />
        <h1 className="mt-2 text-h1">{words[part].title}</h1>
        <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">{words[part].lead}</p>
        {problem && (
          <div className="mb-6">
            <Banner tone="warning" role="alert">
              {problem}
            </Banner>
          </div>
        )}
        <Form method="post" action={`/ppa?part=${part}`}>
          {part === 'passions' && <PassionTiles chosen={plan?.passions ?? []} />}
          {part === 'preferences' && <PreferenceQuestions given={plan} />}
          {part === 'style' && <StyleSliders items={styleItems} answers={result?.style_answers ?? {}} />}
          {part === 'skills' && <SkillRating ratings={result?.skills ?? {}} />}
          <div className="mt-9 flex flex-wrap gap-3">
            <Button type="submit" size="large" busy={busy}>
              Save
            </Button>
            <ButtonLink to="/ppa" variant="ghost" size="large">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Section>
  )
}
