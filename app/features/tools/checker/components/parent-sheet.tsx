import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CheckResult } from '../engine.ts'
import { questionsForParent } from '../parent-line.ts'

/** One page to print: what only a parent knows, with lines to write on. Nothing of it is sent. */
export function ParentSheet({ result, onClose }: { result: CheckResult; onClose(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="max-w-[44rem]">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        Questions for a parent
      </h1>
      <p className="mt-3">
        I am finding out which payments I may be able to get. These answers are missing, and only you know
        them. Write them down for me, or tell me. Nobody else gets them.
      </p>
      <ol className="mt-6 grid gap-8">
        {questionsForParent(result).map((question) => (
          <li key={question} className="border-b-2 border-line-strong pb-8 font-semibold">
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3" data-screen>
        <Button variant="accent" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outline" onClick={onClose}>
          Back to the result
        </Button>
      </div>
    </article>
  )
}
