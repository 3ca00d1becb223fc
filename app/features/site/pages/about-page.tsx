import { pageMeta } from '#app/platform/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { TextPage } from '../components/text-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'What Yonder is, who it is for, and where its facts come from.',
    path: '/about',
  })

export default function AboutPage() {
  return (
    <TextPage
      title="The place you can see but have not been to"
      lead="Yonder helps people at school, and people just out of it, work out what to do next in Australia and Aotearoa New Zealand."
    >
      <h2>What you can do here</h2>
      <p>
        <Link to="/career-quiz">Take the career quiz</Link> and see which occupations fit, with the working
        shown for each. <Link to="/careers/industries">Look through industries</Link> and the work in them.
        Find <Link to="/explore/study">courses</Link> and <Link to="/educators">places to study</Link> that
        lead there.
      </p>
      <h2>What we hold ourselves to</h2>
      <ul>
        <li>Free to use, and no account needed to begin.</li>
        <li>Nothing is sold about you. There are no outside trackers on these pages.</li>
        <li>Every match shows its working. When there is too little to go on, we say so.</li>
        <li>The hard parts of a job stand beside the good ones, in letters of the same size.</li>
      </ul>
      <h2>Where the facts come from</h2>
      <p>
        Occupations, courses and places to study come from public Australian, New Zealand and United States
        sources. Each is named, with its licence, on the page with the{' '}
        <Link to="/data-credits">data credits</Link>. To see how a match is worked out, and where its limits
        are, read <Link to="/how-matching-works">how matching works</Link>.
      </p>
      <p>
        A result here is a starting point. For a decision that costs money or years, talk to a careers
        advisor, and to somebody who does the work.
      </p>
    </TextPage>
  )
}
