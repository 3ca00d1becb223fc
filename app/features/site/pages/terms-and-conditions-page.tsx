import { pageMeta } from '#app/platform/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { TextPage } from '../components/text-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms and conditions',
    description: 'What you can expect of Yonder, and what Yonder expects of you.',
    path: '/terms-and-conditions',
  })

export default function TermsPage() {
  return (
    <TextPage title="Terms and conditions" lead="Short, so that you can read them.">
      <h2>What Yonder is</h2>
      <p>
        General information about careers and study, free to use. It is not advice about your own situation.
        Before you enrol, pay, move or resign, check with the provider, the official source and somebody you
        trust.
      </p>
      <h2>What the quiz can tell</h2>
      <p>
        It compares your interests with those of occupations. It does not test ability, promise a job or
        decide anything about you. <Link to="/how-matching-works">How matching works</Link> explains what it
        is based on.
      </p>
      <h2>Facts and their owners</h2>
      <p>
        We take care to carry facts over as their sources publish them, with the date. Sources change, and
        mistakes happen. The facts belong to the sources named under{' '}
        <Link to="/data-credits">data credits</Link>, each under its own licence.
      </p>
      <h2>Fair use</h2>
      <p>
        Use Yonder for yourself, your students or your family. Do not try to break it, flood it or read what
        is other people’s.
      </p>
      <h2>Under 18</h2>
      <p>
        You are welcome. If a form asks for your details and you are not sure, ask a parent or guardian first.
      </p>
      <h2>The law</h2>
      <p>
        Nothing here takes away rights that you have under the consumer laws of Australia or New Zealand.
        These terms change when Yonder does; the ones on this page are the current ones.
      </p>
    </TextPage>
  )
}
