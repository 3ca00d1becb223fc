import { ghostLifeDays } from '#app/features/accounts/ghost-life.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { TextPage } from '../components/text-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy policy',
    description: 'What Yonder keeps, why, for how long, and how to have it removed.',
    path: '/privacy-policy',
  })

/** Says what the site does today; it grows with it. */
export default function PrivacyPolicyPage() {
  return (
    <TextPage
      title="Privacy policy"
      lead="What we keep, why, and for how long. In plain words, because it is yours."
    >
      <h2>Looking around</h2>
      <p>
        You can read every page without telling us who you are. We count which pages are opened, in our own
        database. The count carries a random number that lives as long as your browser tab. It holds no name,
        no address and no account, and nobody outside gets it.
      </p>
      <h2>The career quiz</h2>
      <p>
        Your answers and results are kept under a long random key. The key is in a cookie on your device, and
        only that device can open them. They are deleted after {ghostLifeDays} days without a visit. Clear
        your cookies and we can no longer tell that they are yours. The quiz never asks for your gender.
      </p>
      <h2>The mailing list</h2>
      <p>
        If you join it, we keep your first name, your email address, the sentence you agreed to and the time.
        We send one email a month. You can leave the list at any time by replying to any of our emails.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>One for the session, so that forms sent from this page are known to be yours.</li>
        <li>One for the key of your quiz, once you begin it.</li>
        <li>Your choice of light or dark stays in your browser and is not sent to us.</li>
      </ul>
      <h2>What we do not do</h2>
      <p>No advertising, no outside trackers, no sale of data, no profile of you for anybody else.</p>
      <h2>Your rights</h2>
      <p>
        In Australia the Privacy Act 1988 and in New Zealand the Privacy Act 2020 give you the right to see
        and correct what is kept about you. This text says what the site does today, and changes when the site
        does.
      </p>
    </TextPage>
  )
}
