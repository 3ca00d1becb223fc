import { schoolQuestion } from '#app/features/people/memberships/school-answers.ts'
import { socialTerms } from '#app/features/sign-in/social/words.ts'
import { Button } from '#app/ui/button.tsx'

type Question = { first_name: string; school: string | null; is_new_beginning: boolean }

/** What the owner of a mailbox has to know about an account that a person began with it. */
export function NewBeginning({ first_name, school }: Question) {
  return (
    <div className="space-y-3 rounded-card bg-sand p-4">
      <p>
        Someone signed up with this address as <strong>{first_name}</strong>
        {school ? ` from ${school}` : ''}, in another browser. If it was you, carry on here.
      </p>
      <p>
        You choose a new password next. We then remove the old password, signed-in devices, second steps,
        shared links and the phone number. Everything that was written stays.
      </p>
      <p className="text-sm text-muted">{socialTerms}</p>
    </div>
  )
}

/** Whether a person is a student of a school: only a yes makes them one. */
export function SchoolQuestion({ school, isPending }: { school: string; isPending: boolean }) {
  return (
    <>
      <p>
        {schoolQuestion.ask}
        <strong>{school}</strong>? {schoolQuestion.shared}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="joins" value="yes" size="large" busy={isPending}>
          Yes, I am
        </Button>
        <Button type="submit" name="joins" value="no" variant="outline" size="large">
          No, not my school
        </Button>
      </div>
    </>
  )
}
