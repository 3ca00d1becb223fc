import { Download } from 'lucide-react'
import { addressOf } from '#app/platform/api-client.ts'
import { publisherLine } from '#app/platform/content/sources.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { getLessonFile, type Lesson } from '../contract.ts'
import { lessonFiles, lessonFileTypes, lessonFrameworks, lessonSubjects } from '../rules.ts'
import { SlidePreviews } from './slide-previews.tsx'

/** A lesson: files, plan, slides and worksheet. HTML only. */
export function LessonBody({ lesson, html }: { lesson: Lesson; html: string }) {
  return (
    <div className="grid gap-11 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid content-start gap-11">
        <section>
          <SectionHead title="Plan" sunAt={82} />
          <Prose size="article" html={html} />
        </section>
        <section>
          <SectionHead title="Slides" sunAt={64} />
          <SlidePreviews slides={lesson.slides} slug={lesson.slug} />
        </section>
        <section>
          <SectionHead title="Worksheet" sunAt={41} />
          <ol className="list-decimal pl-5">
            {lesson.worksheet.map(({ task }) => (
              <li key={task} className="py-1.5">
                {task}
              </li>
            ))}
          </ol>
        </section>
        <Sources lesson={lesson} />
      </div>
      <div className="grid content-start gap-5">
        <Panel tone="sand">
          <h2 className="text-h3">After the lesson, students can</h2>
          <ul className="mt-2 list-disc pl-5">
            {lesson.outcomes.map((outcome) => (
              <li key={outcome} className="py-1">
                {outcome}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel>
          <h2 className="text-h3">What you need</h2>
          <ul className="mt-2 list-disc pl-5">
            {lesson.materials.map((material) => (
              <li key={material} className="py-1">
                {material}
              </li>
            ))}
          </ul>
        </Panel>
        <Fit lesson={lesson} />
        <Panel>
          <h2 className="text-h3">To print or show</h2>
          <div className="mt-3 grid gap-2.5">
            {lessonFileTypes.map((type) => (
              <ButtonLink
                key={type}
                to={addressOf(getLessonFile, { params: { slug: lesson.slug, type } })}
                variant="outline"
                icon={Download}
                document
              >
                {lessonFiles[type].label} ({lessonFiles[type].format})
              </ButtonLink>
            ))}
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** The subject and the frameworks that a lesson serves, where they are known. */
function Fit({ lesson: { subject, frameworks } }: { lesson: Lesson }) {
  if (!subject && frameworks.length === 0) return null
  return (
    <Panel>
      <h2 className="text-h3">Subject and frameworks</h2>
      <ul className="mt-2 list-disc pl-5">
        {subject && <li className="py-1">{lessonSubjects[subject]}</li>}
        {frameworks.map((key) => (
          <li key={key} className="py-1">
            {lessonFrameworks[key]}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sources({ lesson: { sources } }: { lesson: Lesson }) {
  return (
    <section className="border-line border-t pt-5">
      <h2 className="text-h3">Sources</h2>
      <ul className="mt-2 text-sm">
        {sources.map(({ title, publisher, url, checked }) => (
          <li key={url + title} className="py-1.5">
            <Link to={url}>{title}</Link>, {publisherLine({ publisher, url })}.
            {checked && <span className="text-muted">{` Checked ${dayInWords(checked)}.`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
