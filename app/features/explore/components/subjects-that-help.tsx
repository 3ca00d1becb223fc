import type { SubjectsThatHelp as Help } from '#app/features/subjects/contract.ts'
import { strengthTones, strengthWords } from '#app/features/subjects/words.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { SourceLine } from './source-link.tsx'

/** School subjects that are asked for, assumed or useful, with the way to what one's own subjects open. */
export function SubjectsThatHelp({
  help: { called, subjects, may_ask_english },
  career,
}: {
  help: Help
  /** The slug of the career, which the page of subjects goes on from. */
  career?: string
}) {
  const asked = subjects.filter(({ strength }) => strength !== 'useful')
  const useful = subjects.filter(({ strength }) => strength === 'useful').map(({ words }) => words)
  return (
    <section id="subjects" className="scroll-mt-4">
      <SectionHead
        title="School subjects that help"
        sunAt={28}
        link={{ to: career ? `/subjects?career=${career}` : '/subjects', label: 'Start from my subjects' }}
      />
      <ul className="grid max-w-[66ch] gap-2">
        {asked.map(({ strength, words, note }) => (
          <li key={words}>
            <Tag tone={strengthTones[strength]}>{strengthWords[strength].name}</Tag>{' '}
            <b className="font-semibold first-letter:uppercase">{`${words}.`}</b>
            {note && ` ${note}`}
          </li>
        ))}
        {useful.length > 0 && (
          <li>
            <Tag>{strengthWords.useful.name}</Tag>
            {` ${useful.join('; ')}.`}
          </li>
        )}
      </ul>
      <p className="mt-2.5 max-w-[66ch] text-muted text-sm">
        {asked.length > 0
          ? `These are the usual requirements of ${called}. ${career ? 'Another way in can ask for other subjects, and each' : 'Each'} course sets its own rules, so check its page. `
          : `These are our suggestions. ${may_ask_english ? 'Many degrees require English. Other subjects are usually not required' : 'Usually no particular subject is required'}. `}
        {asked.length > 0 && may_ask_english && 'Many degrees ask for English too. '}
        <Link to="/subjects#words">What the words mean</Link>
      </p>
      <SourceLine fact="guidance/subjects">Where this list comes from</SourceLine>
    </section>
  )
}
