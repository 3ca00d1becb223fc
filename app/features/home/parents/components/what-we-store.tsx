import { familyPartWords, neverShown } from '#app/features/families/parts.ts'
import { whoWrites, whoWritesToThem } from '#app/features/groups/who-writes.ts'
import { guardianConsentUnderAge, guardianNoteUntilAge, minimumAge } from '#app/features/people/age-rules.ts'
import { deletionDays } from '#app/features/people/deletion-rules.ts'
import { ghostLifeDays } from '#app/features/people/ghost-life.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { whoDecides } from '../what-parents-see.ts'

const parts = Object.values(familyPartWords)
  .map(({ parent }) => parent)
  .join('; ')

/** What is stored of a young person, and what a parent can see of it. `isStrict`: PRIVACY=strict. */
export function WhatWeStore({ isStrict }: { isStrict: boolean }) {
  return (
    <>
      <SectionHead title="What we store, and who sees it" sunAt={44} />
      <div className="grid gap-x-11 gap-y-8 md:grid-cols-2">
        <div className="max-w-[60ch]">
          <h3>Without an account</h3>
          <p className="mt-2 text-muted">
            Anyone can read every page and take the quiz without saying who they are. Quiz answers are stored
            under a random key that only their browser has, and are deleted after {ghostLifeDays} days without
            a visit.
          </p>
        </div>
        <div className="max-w-[60ch]">
          <h3>With an account</h3>
          <p className="mt-2 text-muted">
            Their name, email address, month and year of birth, country and state; for students the school and
            the year they finish. Then what they do here: quiz answers, saved careers, plans. A suburb, a
            phone number or a picture only if they add it, and questions such as gender can be left out. No
            advertising, no outside trackers, nothing is sold.
          </p>
        </div>
        <div className="max-w-[60ch]">
          <h3>What you can see</h3>
          <p className="mt-2 text-muted">
            Only what they show you. If they link their account with yours, they tick each part of it: {parts}
            . A link never shows {neverShown}. {whoDecides} You cannot look into someone else’s account, even
            as a parent. Careers advisors at their own school see their plans, except for what is marked
            private, and your child can see who opened a plan and when.
          </p>
        </div>
        <div className="max-w-[60ch]">
          <h3>Who can write to your child</h3>
          <p className="mt-2 text-muted">
            {whoWritesToThem} {whoWrites.opened}
          </p>
        </div>
        <div className="max-w-[60ch]">
          <h3>Age and consent</h3>
          <p className="mt-2 text-muted">
            Nobody under {minimumAge} can sign up.{' '}
            {isStrict
              ? `Under ${guardianConsentUnderAge}, an account opens only once a parent or guardian has agreed: we email you a link, and nothing opens until you answer.`
              : `If they are ${minimumAge} to ${guardianNoteUntilAge}, we ask them to check with you before they sign up.`}{' '}
            They can take a copy of everything, and delete the account: it is gone {deletionDays} days later.
            If you think something about your child should not be here, <Link to="/contact">write to us</Link>
            .
          </p>
        </div>
      </div>
      <p className="mt-6">
        <Link to="/privacy-policy" look="arrow">
          The whole privacy policy
        </Link>
      </p>
    </>
  )
}
