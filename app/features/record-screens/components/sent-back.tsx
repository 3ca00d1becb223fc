import type { OpenRevision } from '#app/features/admin/contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'

/** Above the form of a change that was sent back: why, with the fields that it is about. */
export function SentBack({ revision: { id, answers } }: { revision: OpenRevision }) {
  return (
    <div className="mb-5">
      <Banner tone="warning">
        <h2 className="text-h3">Your change was sent back</h2>
        <ul className="mt-1 grid gap-2">
          {answers.map(({ author, text, field, created_at }) => (
            <li key={`${created_at} ${text}`} className="break-words whitespace-pre-line">
              <b>{author ?? 'Yonder'}</b>
              {field && `, about ${field}`}: {text}
              <span className="block text-xs text-muted">{timeWords(created_at)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          Change it below and send it again. <Link to={`/admin/reviews/${id}`}>See the whole change</Link>
        </p>
      </Banner>
    </div>
  )
}
