import type { RouteAnswers, SectionSlug } from '../../plan-parts.ts'
import type { RouteForm, Section, WhatIf } from '../../shapes.ts'
import { WhatIfPart } from '../../what-if/components/what-if-part.tsx'
import type { WhatIfPreview } from '../../what-if/preview-shapes.ts'
import type { StepPlace } from '../stepper.ts'
import { CoursesPart, FoundOutPart } from './courses-part.tsx'
import { ExperiencesPart } from './experiences-part.tsx'
import { MoneyStep } from './money-part.tsx'
import { type CareerChoice, OccupationPart } from './occupation-part.tsx'
import { QualificationStep, RankStep, WhereStep } from './standing-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { type SubjectLists, SubjectsPart } from './subjects-part.tsx'

export type StepBodyFacts = {
  stepPlace: StepPlace
  section: Pick<Section, 'slug'> & { what_if: WhatIf | null }
  answers: RouteAnswers
  form: RouteForm
  /** Where the person is. */
  place: string | null
  today: string
  find: string
  found: CareerChoice[] | null
  followed: CareerChoice[]
  subjectLists: SubjectLists
  /** Changes that the address tries, and what is wrong with them. */
  preview?: WhatIfPreview | null
  previewErrors?: Record<string, string>
  /** The route that a what-if can be kept as. */
  free?: SectionSlug | null
}

/** The question that a step asks. */
export function StepBody(facts: StepBodyFacts) {
  const { stepPlace, section, answers, form, place, today, find, found, followed, subjectLists } = facts
  const then = stepPlace.next
  switch (stepPlace.step) {
    case 'work':
      return <OccupationPart occupation={answers.occupation} find={find} found={found} followed={followed} />
    case 'course':
      return <CoursesPart answers={answers} study={form.study} />
    case 'found-out':
      return <FoundOutPart answers={answers} place={place} />
    case 'qualification':
      return <QualificationStep answers={answers} form={form} place={place} then={then} />
    case 'where':
      return <WhereStep answers={answers} form={form} place={place} then={then} />
    case 'rank':
      return <RankStep answers={answers} form={form} place={place} then={then} />
    case 'subjects':
      return <SubjectsPart subjects={answers.subjects} lists={subjectLists} />
    case 'try':
      return <ExperiencesPart experiences={answers.experiences} />
    case 'steps':
      return <StepsPart steps={answers.steps} today={today} />
    case 'living':
    case 'budget':
      return <MoneyStep answers={answers} step={stepPlace.step} then={then} />
    case 'what-if':
      return (
        <WhatIfPart
          answers={answers}
          form={form}
          place={place}
          whatIf={section.what_if}
          preview={facts.preview ?? null}
          errors={facts.previewErrors ?? {}}
          free={facts.free ?? null}
          slug={section.slug}
        />
      )
  }
}
