import { ArrowLeft } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { RoutePart } from '../../plan-parts.ts'
import { addressOf, type StepPlace } from '../stepper.ts'
import { EditForm, useEditDesk } from './edits.tsx'

/** The form of a question with one answer; the buttons of the foot belong to it. */
export const stepFormId = 'step-form'

const formSteps = ['qualification', 'where', 'rank', 'living', 'budget']

type FootFacts = {
  place: StepPlace
  path: string
  /** The part, while nothing is in it: then it can be left as unknown. */
  open: RoutePart | null
}

/** Back, what one does not know yet, and on. A question with one answer is saved by going on. */
export function StepperFoot({ place, path, open }: FootFacts) {
  const desk = useEditDesk()
  const hasForm = formSteps.includes(place.step)
  const onward = place.next ? 'Next' : 'Done'
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 md:px-8">
      <ButtonLink to={addressOf(path, place.back)} variant="ghost" icon={ArrowLeft}>
        {place.back ? 'Back' : 'All parts'}
      </ButtonLink>
      <span className="flex flex-1 flex-wrap items-center justify-end gap-3">
        {place.part !== 'what-if' && (
          <span className="mr-auto text-muted text-sm max-sm:hidden">Saved as you go</span>
        )}
        {hasForm ? (
          <>
            <Button type="submit" form={stepFormId} name="unknown" value="yes" variant="outline">
              I do not know yet
            </Button>
            <Button type="submit" form={stepFormId} busy={desk.pending.length > 0}>
              {onward}
            </Button>
          </>
        ) : (
          <>
            {open && (
              <EditForm intent="undecided" part={open} then={place.next}>
                {({ busy }) => (
                  <>
                    <input type="hidden" name="about" value={open} />
                    <Button type="submit" variant="outline" busy={busy}>
                      I do not know yet
                    </Button>
                  </>
                )}
              </EditForm>
            )}
            <ButtonLink to={addressOf(path, place.next)} variant="primary">
              {onward}
            </ButtonLink>
          </>
        )}
      </span>
    </div>
  )
}
