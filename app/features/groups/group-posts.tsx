import { HelpFirst } from '#app/features/enquiries/urgent-help.tsx'
import { ReportFields } from '#app/features/moderation/report-fields.tsx'
import { dateInWords } from '#app/features/people/dates.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Post } from './contract.ts'
import type { GroupResult } from './group-action.ts'
import { groupLengths } from './rules.ts'
import { careWords } from './words.ts'

type Props = {
  posts: readonly Post[]
  /** Why the reader cannot post; null when they can. */
  refusal: string | null
  country: ReaderCountry
}

/** What was posted to a group, the latest first, and the form for the next post. */
export function GroupPosts({ posts, refusal, country }: Props) {
  return (
    <div>
      {refusal ? (
        <p className="mb-6 text-muted">{refusal}</p>
      ) : (
        <NewPost key={posts[0]?.id ?? 0} country={country} />
      )}
      {posts.length === 0 ? (
        <EmptyState title="Nothing posted yet" heading="h3">
          Questions, dates and good finds go here. Everybody in the group can read them.
        </EmptyState>
      ) : (
        <ol aria-label="Posts" className="grid gap-4">
          {posts.map((post) => (
            <li key={post.id}>
              <PostPanel post={post} country={country} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function NewPost({ country }: { country: ReaderCountry }) {
  const form = useForm<GroupResult>({ intents: ['post'] })
  const { result } = form
  const care = result?.care
  return (
    <form {...form.props} className="mb-8">
      {care === 'help' && <HelpFirst country={country} />}
      {care && care !== 'help' && (
        <p role="status" className="mb-3 font-semibold">
          {careWords[care]}
        </p>
      )}
      <ErrorSummary errors={{}} message={result?.ok ? undefined : result?.message} />
      <TextArea
        label="Post to the group"
        name="body"
        required
        rows={3}
        maxLength={groupLengths.post}
        defaultValue={result?.body}
        error={form.errors.body}
      />
      {care && <input type="hidden" name="looked_at" value={care} />}
      <div className="mt-3">
        <Button type="submit" name="intent" value="post" busy={form.isPending}>
          {care ? 'Post it as it is' : 'Post'}
        </Button>
      </div>
    </form>
  )
}

/** Plain text: addresses in it are not links. */
function PostPanel({ post, country }: { post: Post; country: ReaderCountry }) {
  return (
    <Panel>
      <article aria-label={`Post by ${post.author}`}>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <b>{post.is_mine ? 'You' : post.author}</b>
          {post.author_role === 'advisor' && <Tag tone="info">Advisor</Tag>}
          <span className="text-muted">{dateInWords(post.created_at, country)}</span>
        </p>
        <p className="mt-2 whitespace-pre-line break-words">{post.body}</p>
        <div className="mt-2 flex flex-wrap items-start gap-x-4">
          {post.may_delete && <DeletePost post={post} />}
          {!post.is_mine && <ReportPost post={post} />}
        </div>
      </article>
    </Panel>
  )
}

function DeletePost({ post }: { post: Post }) {
  const form = useForm<GroupResult>({ intents: ['delete'] })
  return (
    <form {...form.props}>
      <input type="hidden" name="post_id" value={post.id} />
      <AskFirst
        label="Delete"
        of={post.is_mine ? 'your post' : `${post.author}’s post`}
        question="It is deleted for the whole group. You cannot undo this."
        intent="delete"
        busy={form.isPending}
      />
    </form>
  )
}

function ReportPost({ post }: { post: Post }) {
  const form = useForm<GroupResult>({
    intents: ['report'],
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <details data-screen>
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        Report this post
      </summary>
      <form {...form.props} className="mt-1 grid gap-3">
        <input type="hidden" name="post_id" value={post.id} />
        <ReportFields
          note="Yonder’s own staff read it. The person who wrote the post is not told."
          error={form.errors.reason ?? (form.result?.ok ? undefined : form.result?.message)}
          intent="report"
        />
      </form>
    </details>
  )
}
