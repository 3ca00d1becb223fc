import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { AnswerList } from '#app/features/forms/answer-list.tsx'
import { type Answers, readAnswers } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { dayIn } from '#app/platform/calendar.ts'
import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { experiencePath, pagePath } from '../addresses.ts'
import type { VjePage } from '../contract.ts'
import { repeatedPlaces } from '../rules.ts'
import { vjeWords } from '../words.ts'
import { offlinePlace } from './place.ts'
import { finishPage, giveAnswer } from './store-experience.ts'
import { type ExperienceItem, pageState } from './stored-experience.ts'

type Props = { store: DeviceStore; item: ExperienceItem; queue: readonly QueuedWrite[] }
const stateWords = { open: '', waiting: 'Waiting for a connection', done: 'Done' }

/** A stored experience: its pages, and its documents in full. */
export function ExperienceReader({ item, queue }: Omit<Props, 'store'>) {
  const { vje, pages, documents } = item.value
  return (
    <article className="grid gap-5">
      <Heading key={item.key}>{vje.title}</Heading>
      <ol className="divide-y divide-line border-y border-line">
        {pages.map((page) => (
          <li key={page.slug} className="flex items-center justify-between gap-4 py-3">
            <Link to={`#${pagePath(vje.slug, page)}`} look="strong">
              {page.title}
            </Link>
            <span className="shrink-0 text-sm text-muted">{stateWords[pageState(item, queue, page)]}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        To finish and get your certificate you need a connection.
        {vje.is_sample_employer && ` ${vje.employer_name}, its people and its figures are made up.`}
      </p>
      <Documents documents={documents} />
      <p>
        <Link to={offlinePlace.page} document>
          All experiences on this device
        </Link>
      </p>
    </article>
  )
}

function Documents({ documents }: Pick<ExperienceItem['value'], 'documents'>) {
  return (
    <section aria-labelledby="documents" className="grid gap-2">
      <h2 id="documents">Documents</h2>
      {documents.map(({ slug, title, html }) => (
        <details key={slug} className="rounded-card border border-line bg-surface px-5">
          <summary className="flex min-h-14 items-center font-semibold">{title}</summary>
          <div className="pb-5">
            <Prose html={html} />
          </div>
        </details>
      ))}
    </section>
  )
}

/** One page of it: a text to mark as read, or an activity to answer. */
export function PageReader({ store, item, queue, page }: Props & { page: VjePage }) {
  const { vje, pages, documents, isFinished } = item.value
  const at = pages.indexOf(page)
  const next = pages[at + 1]
  const state = pageState(item, queue, page)
  return (
    <article className="grid gap-6">
      <p className="text-sm">
        <Link to={`#${experiencePath(vje.slug)}`}>{vje.title}</Link>, page {at + 1} of {pages.length}
      </p>
      <Heading key={page.slug}>{page.title}</Heading>
      <Prose size="article" html={page.body} />
      {page.form ? (
        <Activity key={page.slug} store={store} item={item} page={page} isFinished={isFinished} />
      ) : (
        state === 'open' && (
          <div>
            <Button onClick={() => void finishPage(store, item, page)}>I have read this</Button>
          </div>
        )
      )}
      <p role="status" className="font-semibold">
        {state === 'waiting' && 'Done on this device. It is sent once you are online.'}
        {state === 'done' && 'Done.'}
      </p>
      {page.form && <Documents documents={documents} />}
      {next && (
        <p>
          Next: <Link to={`#${pagePath(vje.slug, next)}`}>{next.title}</Link>
        </p>
      )}
    </article>
  )
}

type ActivityProps = { store: DeviceStore; item: ExperienceItem; page: VjePage; isFinished: boolean }

/** The questions of an activity. Files need a connection, so they are left out here, and stay in the answer. */
function Activity({ store, item, page, isFinished }: ActivityProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sections = page.form ?? []
  const given = item.value.answers[page.slug] ?? {}
  if (isFinished) return <AnswerList sections={sections} answers={given} />

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = Object.fromEntries(
      [...new Set(fields.keys())].map((name) => {
        const all = fields.getAll(name).filter((value) => typeof value === 'string')
        return [name, all.length > 1 ? all : (all[0] ?? '')]
      }),
    )
    const files = sections.flatMap((section) => section.fields).filter(({ type }) => type === 'file')
    const withFiles = {
      ...Object.fromEntries(files.flatMap(({ name }) => (given[name] ? [[name, given[name]]] : []))),
      ...typed,
    }
    const ownFiles = new Set(files.flatMap(({ name }) => (given[name] as string[] | undefined) ?? []))
    const read = readAnswers(sections, withFiles, { today: dayIn('Australia/Sydney', new Date()), ownFiles })
    const twice = page.task === 'order' ? repeatedPlaces(sections, read.answers) : []
    const found = { ...Object.fromEntries(twice.map((name) => [name, vjeWords.placeTwice])), ...read.errors }
    setErrors(found)
    if (Object.keys(found).length === 0) void giveAnswer(store, item, page, { ...read.answers } as Answers)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <FormFields sections={sections} given={given} errors={errors} />
      <div>
        <Button type="submit" variant="accent">
          Save my answer
        </Button>
      </div>
      {Object.keys(errors).length > 0 && <p role="alert">{vjeWords.lookAtAnswers}</p>}
      <p className="text-sm text-muted">
        Nobody marks your answer. The example opens once your answer is sent.
      </p>
    </form>
  )
}

/** Takes the focus when someone comes from another place of this page. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
