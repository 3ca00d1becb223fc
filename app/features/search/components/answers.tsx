import { ExternalLink, Signpost } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SearchAnswer } from '../contract.ts'

/** Pages that answer a question, before all results: the first one large. */
export function Answers({ answers, topic }: { answers: SearchAnswer[]; topic: string | null }) {
  const [best, ...others] = answers
  if (!best) return null
  return (
    <section
      aria-label="Answers to your question"
      data-on="paper"
      className="mb-8 rounded-card border border-line bg-surface px-4 py-4 text-ink lg:px-6 lg:py-5"
    >
      <Tag tone="info" icon={best.is_outside ? ExternalLink : Signpost}>
        {best.category_text}
      </Tag>
      <h2 className="mt-2.5 text-h2">
        <Link to={best.url} look="strong">
          {best.title}
        </Link>
      </h2>
      {best.figure && <Figure figure={best.figure} />}
      <p className="mt-1.5 max-w-[60ch] text-muted">{best.short_description}</p>
      {!best.figure && (
        <p className="mt-3">
          <ButtonLink to={best.url} variant="outline" size="small">
            {best.is_outside ? 'Go to the official site' : 'See the answer'}
          </ButtonLink>
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-4">
          {others.map((answer) => (
            <OtherAnswer key={answer.url} answer={answer} />
          ))}
        </ul>
      )}
      {topic && <p className="mt-3 text-sm text-subtle">Below: what Yonder has on “{topic}”.</p>}
    </section>
  )
}

/** The number that answers, and what it is. */
function Figure({ figure }: { figure: NonNullable<SearchAnswer['figure']> }) {
  return (
    <p className="mt-2">
      <b className="num block text-h1">{figure.value}</b>
      <span className="block max-w-[60ch] text-sm">{figure.note}</span>
    </p>
  )
}

function OtherAnswer({ answer }: { answer: SearchAnswer }) {
  return (
    <li className="group/row relative flex items-center gap-4 border-line border-t py-3 hover:bg-sunken">
      <IconPad of={answer.is_outside ? ExternalLink : Signpost} />
      <span className="min-w-0 flex-1">
        <Link to={answer.url} look="cover">
          <b className="group-hover/row:underline">{answer.title}</b>
        </Link>
        <span className="block text-muted text-sm">{answer.short_description}</span>
        {answer.is_outside && (
          <span className="mt-0.5 flex items-center gap-1.5 text-sm text-subtle">
            <Icon of={ExternalLink} size={16} />
            {answer.category_text}
          </span>
        )}
      </span>
    </li>
  )
}
