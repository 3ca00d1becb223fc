import { formatDay } from '#app/platform/date-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SchoolPost } from '../contract.ts'

/** What an advisor posted last to a group of the student. */
export function FromSchool({ post }: { post: SchoolPost | null }) {
  return (
    <Panel>
      <h2 className="text-h3">From your school</h2>
      {post ? (
        <>
          <div className="mt-3 flex gap-3">
            <Avatar name={post.author} />
            <p className="min-w-0 break-words text-sm">
              <b>{post.author}</b> posted in {post.group}: {post.body}
              <span className="mt-1 block text-xs text-muted">{formatDay(post.on)}</span>
            </p>
          </div>
          <p className="mt-3">
            <Link to={`/groups/${post.group_id}`}>Read it in the group</Link>
          </p>
        </>
      ) : (
        <p className="mt-2 text-sm text-muted">
          Nothing new. What your teachers post in your <Link to="/groups">groups</Link> shows up here.
        </p>
      )}
    </Panel>
  )
}
