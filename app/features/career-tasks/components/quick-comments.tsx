import { Button } from '#app/ui/button.tsx'
import { reviewFormId } from '../review-action.ts'

/** What advisors write most often, in sentences that a student can act on. */
const comments = [
  'Thank you. Everything is here.',
  'Please add an example.',
  'Please say where you found this.',
  'Please answer every question.',
] as const

/** Sentences that are added to the comment by a press, where they can be changed before anything is sent. */
export function QuickComments() {
  return (
    <ul aria-label="Add a sentence" className="flex flex-wrap gap-2 noscript:hidden">
      {comments.map((comment) => (
        <li key={comment}>
          <Button variant="outline" size="small" onClick={() => add(comment)}>
            {comment}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function add(sentence: string): void {
  const form = document.getElementById(reviewFormId) as HTMLFormElement | null
  const field = form?.elements.namedItem('comment')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = [field.value.trim(), sentence].filter(Boolean).join(' ')
  field.focus()
}
