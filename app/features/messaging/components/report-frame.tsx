import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'

type FrameProps = {
  title: string
  state: string
  isClosed: boolean
  isSerious: boolean
  isLate: boolean
  /** When it was reported, in words. */
  reported: string
  /** What it is about, below the title. */
  about?: string
  /** Who has it, and how it ends. */
  aside: ReactNode
  /** What was reported. */
  children: ReactNode
}

/** The page of a report, for a school and for Yonder's own staff. */
export function ReportFrame(props: FrameProps) {
  const { title, state, isClosed, isSerious, isLate, reported, about, aside, children } = props
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isSerious && (
          <Tag tone="bad" icon={ShieldAlert}>
            Danger
          </Tag>
        )}
        <Tag tone={isClosed ? 'good' : 'info'}>{state}</Tag>
        {isLate && <Tag tone="warning">Late</Tag>}
        <span className="text-muted text-sm">reported {reported}</span>
      </div>
      <h1 className="mt-1 text-h2">{title}</h1>
      {about && <p className="text-muted">{about}</p>}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">{children}</div>
        <div className="grid min-w-0 gap-5">{aside}</div>
      </div>
    </>
  )
}

type ReportedProps = { report: { content: string; details: string | null }; children: ReactNode }

/** The words that were reported, what the person who reported them wrote, and who they are. */
export function Reported({ report: { content, details }, children }: ReportedProps) {
  return (
    <Panel>
      <h2 className="text-h3">What was reported</h2>
      <blockquote className="mt-3 whitespace-pre-line break-words rounded-card bg-sand p-4 text-ink">
        {content || 'A file without text'}
      </blockquote>
      {details && (
        <p className="mt-3 break-words text-sm">
          <span className="font-semibold">The person who reported it wrote:</span> {details}
        </p>
      )}
      {children}
    </Panel>
  )
}
