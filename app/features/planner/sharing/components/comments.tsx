import { Avatar } from '#app/ui/avatar.tsx'
import { formatInstant } from '../../dates.ts'
import { sectionNames } from '../../plan-parts.ts'
import type { Comment } from '../../shapes.ts'
import { commentPartNames } from '../../words.ts'
import { CommentActions } from './comment-actions.tsx'

/** What advisors have said, the newest first. */
export function Comments({ comments, place }: { comments: Comment[]; place: string | null }) {
  return (
    <ul>
      {comments.map(({ id, author_name, slug, part, text, created_at, is_done }) => (
        <li key={id} className="flex gap-3 border-line border-b py-3 last:border-b-0">
          <Avatar name={author_name} size="small" />
          <div className="min-w-0">
            <p className="text-sm">
              <b>{author_name}</b>{' '}
              <span className="text-muted">
                {formatInstant(created_at, place)}
                {slug && `, ${sectionNames[slug]}`}
                {part && `, “${commentPartNames[part]}”`}
              </span>
            </p>
            <p className="mt-0.5 whitespace-pre-line text-sm">{text}</p>
            <CommentActions id={id} author={author_name} isDone={is_done} />
          </div>
        </li>
      ))}
    </ul>
  )
}
