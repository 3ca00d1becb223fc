import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { modulePath } from '../../addresses.ts'
import type { Learning } from '../contract.ts'

/** How far someone is in each module that they have begun, program by program. */
export function LearnedModules({ programs }: { programs: Learning['programs'] }) {
  return (
    <section aria-label="Your modules">
      <SectionHead title="Your modules" sunAt={64} />
      <div className="grid gap-7">
        {programs.map((program) => (
          <div key={program.slug}>
            <h3 className="text-h3">{program.title}</h3>
            <p className="num text-sm text-muted">{program.xp} XP earned here</p>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {program.modules.map((module) => (
                <li key={module.slug} className="py-3">
                  <p className="flex flex-wrap items-center gap-3">
                    <Link to={modulePath(program.slug, module.slug)} look="strong">
                      {module.title}
                    </Link>
                    {module.is_finished && <Tag tone="good">Finished</Tag>}
                    {module.is_failed && <Tag tone="warning">Quiz not passed yet</Tag>}
                  </p>
                  <p className="num mt-1 text-sm text-muted">{moduleWords(module)}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

type LearnedModule = Learning['programs'][number]['modules'][number]

function moduleWords({ topics, topics_done, best_score, known, shaky, not_yet }: LearnedModule): string {
  const topicWords = `${topics_done} of ${topics} topics done.`
  if (best_score === null) return topicWords
  return `${topicWords} Best quiz score: ${best_score}%. Questions: ${known} known, ${shaky} to practise, ${not_yet} not known yet.`
}
