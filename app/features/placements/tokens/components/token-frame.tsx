import { type ReactNode, useEffect, useRef } from 'react'
import { Section } from '#app/ui/layout.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'

type School = { name: string; phone: string | null }

/** The page behind a link: the title, what it is about, and whom to ring. */
export function TokenFrame({
  title,
  school,
  isSample,
  children,
}: {
  title: string
  school: School
  isSample: boolean
  children: ReactNode
}) {
  return (
    <>
      {isSample && <SampleNote>These people and places are made up. Nothing is sent to anyone.</SampleNote>}
      <Section tight>
        <div className="mx-auto grid max-w-160 gap-6">
          <h1 className="text-h2">{title}</h1>
          {children}
          <p className="text-sm text-muted">
            Questions? <RingSchool {...school} />
          </p>
        </div>
      </Section>
    </>
  )
}

export function RingSchool({ name, phone }: School) {
  if (!phone) return <>Please ask {name}.</>
  return (
    <>
      Ring {name} on <PhoneLink number={phone} />.
    </>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="font-semibold whitespace-nowrap underline">
      {number}
    </a>
  )
}

/** For every link that does not work, whatever the reason. */
export function DeadLink() {
  return (
    <Section>
      <h1>This link does not work</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        It may have been used already, it may be older than 14 days, or something has changed since. Please
        ask the school to send you a new one.
      </p>
    </Section>
  )
}

/** In place of the page once everything is done. Its heading takes the focus. */
export function Done({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Section>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        Done
      </h1>
      <p role="status" className="mt-3 max-w-[56ch] text-lead">
        {message}
      </p>
      <p className="mt-4 text-sm text-muted">You can close this page.</p>
    </Section>
  )
}
