import { formatInstant } from '../../dates.ts'
import type { Comment } from '../../shapes.ts'
import { CommentActions } from './comment-actions.tsx'

/** What advisors said about one part of a route, beside that part. */
export function PartComments({ comments, place }: { comments: Comment[]; place: string | null }) {
  return (
    <ul className="mt-2 grid gap-2" aria-label="From your advisor">
      {comments.map(({ id, author_name, text, created_at, is_done }) => (
        <li key={id} className="max-w-[60ch] rounded-field bg-sand px-3.5 py-2.5 text-sm">
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="mt-1 text-muted">{`${author_name}, ${formatInstant(created_at, place)}`}</p>
          <CommentActions id={id} author={author_name} isDone={is_done} />
        </li>
      ))}
    </ul>
  )
}
