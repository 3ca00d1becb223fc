import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OfficialForm } from '../official-form.ts'
import { siteOf } from '../site-of.ts'

type Props = {
  form: OfficialForm | null
  /** Pages behind a link of a host or a guardian have no links to other sites: the school gives out the form. */
  isLinkPage?: boolean
}

/** Says which form is the legal one; nothing where the rules of the place name none. */
export function OfficialFormNote({ form, isLinkPage = false }: Props) {
  if (!form) return null
  return (
    <Banner tone="info">
      The official form is the legal one: {form.names.join('; ')}. What is signed here does not replace it.{' '}
      {isLinkPage ? (
        `The school has the form. It is from ${form.authority} (${siteOf(form.address)}).`
      ) : (
        <Link to={form.address}>{form.authority}</Link>
      )}
    </Banner>
  )
}
