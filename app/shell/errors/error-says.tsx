import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { errorSentence, errorWords, noReply } from './error-words.ts'

/** The status code, the fixed text, a search box for missing pages, and a link home. */
export function ErrorSays({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  const hasReply = status !== noReply
  return (
    <>
      {hasReply && (
        <p className="mb-6 font-display text-[clamp(6rem,16vw,12.5rem)] leading-[0.8] font-heavy tracking-[-0.05em] text-primary on-brand:text-sun">
          {status}
        </p>
      )}
      <h1>{hasReply ? errorWords.heading : errorWords.unreachable}</h1>
      {status === 404 && <p className="mt-3.5 text-lead font-semibold">{errorWords.notFound}</p>}
      <p className="mt-2 max-w-[34ch] text-lead">{errorSentence(status)}</p>
      {status >= 400 && status < 500 && (
        <form action="/search" className="mt-6 flex max-w-120 items-end gap-2.5">
          <div className="flex-1">
            <TextField label="Search instead" name="keyword" type="search" maxLength={100} icon={Search} />
          </div>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </form>
      )}
      <div className="mt-6">
        <ButtonLink to={hasReply ? '/' : pathname + search} variant="accent" size="large" document>
          {hasReply ? errorWords.home : errorWords.tryAgain}
        </ButtonLink>
      </div>
    </>
  )
}
