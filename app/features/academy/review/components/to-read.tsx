import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { modulePath, topicPath } from '../../addresses.ts'
import { stateWords } from '../../words.ts'
import type { Learning } from '../contract.ts'

/** What is not known yet, each with the page that explains it. */
export function ToRead({ questions }: { questions: Learning['to_read'] }) {
  return (
    <section aria-label="Worth another look">
      <SectionHead title="Worth another look" sunAt={82} />
      {questions.length === 0 ? (
        <p>Nothing to read again right now. You knew everything you were asked.</p>
      ) : (
        <ul className="divide-y divide-line">
          {questions.map(({ slug, ask, state, program, module, topic }) => (
            <li key={slug} className="py-3">
              <p>
                <Tag tone={state === 'shaky' ? 'warning' : 'plain'}>{stateWords[state]}</Tag>
              </p>
              <p className="mt-1 font-semibold">{ask}</p>
              <p className="mt-1 text-sm">
                Read again:{' '}
                {topic ? (
                  <Link to={topicPath(program.slug, module.slug, topic.slug)}>{topic.title}</Link>
                ) : (
                  <Link to={modulePath(program.slug, module.slug)}>{module.title}</Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
