import { Search } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { errorSentence, errorWords } from './error-words.ts'

/** What every failed page shows: the code, the fixed words, the way home, and for a lost page a search box. */
export function ErrorContent({ status }: { status: number }) {
  return (
    <div data-on="brand" className="relative isolate flex min-h-dvh items-start bg-deep text-on-brand">
      <div className="absolute inset-0 -z-1 overflow-hidden">
        <HorizonArt
          slug="lost-404"
          theme="outback"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.8}
          phone={{ ratio: 'tall', horizon: 0.8 }}
          fill
        />
      </div>
      <Wrap>
        <div className="pt-27.5 pb-75">
          <p className="mb-6.5 font-display text-[clamp(6rem,16vw,12.5rem)] leading-[0.8] font-heavy tracking-[-0.05em] text-sun">
            {status}
          </p>
          <h1>{errorWords.heading}</h1>
          {status === 404 && <p className="mt-3.5 text-lead font-semibold">{errorWords.notFound}</p>}
          <p className="mt-2 max-w-[36ch] text-lead">{errorSentence(status)}</p>
          {status >= 400 && status < 500 && (
            <form action="/search" className="mt-6 flex max-w-120 items-end gap-2.5">
              <div className="flex-1">
                <TextField
                  label="Search instead"
                  name="keyword"
                  type="search"
                  maxLength={100}
                  icon={Search}
                />
              </div>
              <Button type="submit" variant="outline">
                Search
              </Button>
            </form>
          )}
          <div className="mt-6">
            <ButtonLink to="/" variant="accent" size="large" document>
              {errorWords.home}
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </div>
  )
}
