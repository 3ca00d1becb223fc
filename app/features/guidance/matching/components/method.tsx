import { sourcesAddress } from '#app/features/corrections/address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import {
  evidence,
  levelRanges,
  matchFormula,
  methodLimits,
  methodSteps,
  neverUsed,
  profileSource,
  workedExample,
} from '../matching-method.ts'
import { AreaGuides } from './area-guides.tsx'
import { WhyThisScore } from './why-this-score.tsx'

/** The whole method: steps, formula, a worked example, evidence and limits. */
export function Method({ minimumSpread }: { minimumSpread: number }) {
  return (
    <div className="mx-auto grid max-w-text gap-11 py-4">
      <section>
        <SectionHead title="Step by step" sunAt={80} />
        <ol className="grid gap-5">
          {methodSteps(minimumSpread).map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span className="num w-6 shrink-0 text-right font-bold font-display text-h3">{index + 1}</span>
              <span>
                <b className="block">{step.title}</b>
                {step.text}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <AreaGuides />
      <section>
        <SectionHead title="The formula" sunAt={64} />
        <p className="overflow-x-auto rounded-md bg-sunken px-4 py-3">{matchFormula.symbols}</p>
        <p className="mt-3">{matchFormula.words}</p>
        <p className="mt-3">{matchFormula.score}</p>
        <table className="num mt-5 w-full max-w-sm text-sm">
          <caption className="mb-2 text-left font-semibold">What a score is called</caption>
          <tbody>
            {levelRanges.map(({ level, label, from, to }) => (
              <tr key={level} className="border-line border-b">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="text-right text-muted">
                  {from} to {to}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <SectionHead title="A worked example" sunAt={50} />
        <p className="mb-4">
          Someone scores {workedExample.you.join(', ')} on the six areas, and a job is rated{' '}
          {workedExample.job.join(', ')}.
        </p>
        <WhyThisScore match={workedExample.match} title="the example" />
      </section>
      <section>
        <SectionHead title="What research says" sunAt={38} />
        <ul className="grid gap-5">
          {evidence.map((entry) => (
            <li key={entry.finding}>
              <b className="block">{entry.finding}</b>
              {entry.figures}
              <span className="block text-muted text-sm">
                {entry.url ? <Link to={entry.url}>{entry.source}</Link> : entry.source}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title="What it cannot know" sunAt={24} />
        <ul className="grid list-disc gap-3 pl-5">
          {methodLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title="What is never used" sunAt={14} />
        <ul className="grid list-disc gap-2 pl-5">
          {neverUsed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-5 text-muted text-sm">
          Job ratings: {profileSource.name}, {profileSource.licence}.{' '}
          <Link to={sourcesAddress('/how-matching-works', 'careers/onet')}>Sources and licences</Link>
        </p>
      </section>
      <div>
        <ButtonLink to="/career-quiz">Take the career quiz</ButtonLink>
      </div>
    </div>
  )
}
