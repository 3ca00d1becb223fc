import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { LessonCard } from '../contract.ts'
import { yearsInWords } from '../rules.ts'

/** Lessons as cards, with a partner's logo above them. HTML only. */
export function LessonList({ lessons, logo }: { lessons: LessonCard[]; logo: string | null }) {
  return (
    <>
      {logo && (
        <UploadedPicture
          src={logo}
          alt=""
          sizes="12rem"
          width={192}
          height={96}
          className="mb-7 h-24 rounded-card object-cover"
        />
      )}
      <CardGrid columns={2} mobile="stack" label="Lessons">
        {lessons.map((lesson) => (
          <LessonEntry key={lesson.slug} lesson={lesson} />
        ))}
      </CardGrid>
      <p className="mt-7 max-w-180 text-muted">
        {lessons.every(({ video }) => !video) &&
          'No lesson has a recording yet. When there is one, you’ll find it on the lesson’s page. '}
        Did one of these go wrong in class? <Link to="/contact/schools">Tell us what happened</Link>, so that
        the next class gets a better one.
      </p>
    </>
  )
}

function LessonEntry({ lesson }: { lesson: LessonCard }) {
  const { title, summary, minutes, years, video, resource_url, is_sample } = lesson
  return (
    <article
      data-on="paper"
      className="relative grid h-full content-start gap-2 rounded-card border border-line bg-surface p-5 text-ink hover:border-line-strong md:p-6"
    >
      <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {is_sample && <SampleTag />}
        {video && <Tag tone="info">With recording</Tag>}
        <span>
          {yearsInWords(years)}, {minutes} minutes
        </span>
      </div>
      <h2 className="text-card">
        <Link to={resource_url} look="cover">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-muted">{summary}</p>
    </article>
  )
}
