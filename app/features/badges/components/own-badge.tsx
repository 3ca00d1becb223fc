import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { IssuedBadge } from '../contract.ts'

/** A badge of the reader: its page, its files, and what others may see. `day` is when it was earned. */
export function OwnBadge({ own }: { own: IssuedBadge & { day: string } }) {
  const { badge, day, certificate_url, credential_id, is_public, shows_name, revoked_reason } = own
  const intent = `share-${credential_id}`
  const form = useForm({ intents: [intent] })
  return (
    <Panel>
      <div className="flex flex-wrap items-start gap-5">
        <img src={badge.image_url} alt="" width={112} height={112} />
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-h3">{badge.title}</h3>
          <p className="text-sm text-muted">Earned on {day}</p>
          <p className="mt-2">{badge.description}</p>
          {revoked_reason !== null ? (
            <div className="mt-4">
              <Banner tone="warning">
                This badge was taken back and does not count any more. The reason: {revoked_reason}
              </Banner>
            </div>
          ) : (
            <>
              {is_public && (
                <p className="mt-3 flex flex-wrap gap-x-5">
                  <Link to={certificate_url} look="arrow">
                    Public page<span className="sr-only">: {badge.title}</span>
                  </Link>
                  <Link to={`${certificate_url}/badge.png`} look="arrow" document>
                    Image with built-in proof<span className="sr-only">: {badge.title}</span>
                  </Link>
                </p>
              )}
              <form {...form.props} className="mt-4 grid gap-3">
                <input type="hidden" name="intent" value={intent} />
                <input type="hidden" name="credential" value={credential_id} />
                <fieldset className="grid gap-2">
                  <legend className="sr-only">What others can see of {badge.title}</legend>
                  <Checkbox
                    name="is_public"
                    label="It has a page that others can open with its link"
                    hint="Without it, nobody can open the page or get its files."
                    defaultChecked={is_public}
                  />
                  <Checkbox
                    name="shows_name"
                    label="Show my first name on it"
                    hint="Never more than that. Files that someone has saved stay as they are."
                    defaultChecked={shows_name}
                  />
                </fieldset>
                <p className="flex flex-wrap items-center gap-3">
                  <Button type="submit" variant="outline" size="small" busy={form.isPending}>
                    Save<span className="sr-only"> what others see of {badge.title}</span>
                  </Button>
                  {form.result?.message && (
                    <span role={form.result.ok ? 'status' : 'alert'}>{form.result.message}</span>
                  )}
                </p>
              </form>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}
